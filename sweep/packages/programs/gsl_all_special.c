// Every special function of GSL whose arguments are numbers, each at twenty places, by each of its arguments.
#include "check.h"
#include "slopes.h"
#include <gsl/gsl_errno.h>
#include <gsl/gsl_sf.h>

#define FUNCTIONS(DO) \
	DO(airy_Ai, 1, (x[0], GSL_PREC_DOUBLE)) DO(airy_Bi, 1, (x[0], GSL_PREC_DOUBLE)) DO(airy_Ai_scaled, 1, (x[0], GSL_PREC_DOUBLE)) \
	DO(airy_Bi_scaled, 1, (x[0], GSL_PREC_DOUBLE)) DO(airy_Ai_deriv, 1, (x[0], GSL_PREC_DOUBLE)) DO(airy_Bi_deriv, 1, (x[0], GSL_PREC_DOUBLE)) \
	DO(airy_Ai_deriv_scaled, 1, (x[0], GSL_PREC_DOUBLE)) DO(airy_Bi_deriv_scaled, 1, (x[0], GSL_PREC_DOUBLE)) \
	DO(ellint_Kcomp, 1, (x[0], GSL_PREC_DOUBLE)) DO(ellint_Ecomp, 1, (x[0], GSL_PREC_DOUBLE)) DO(ellint_Dcomp, 1, (x[0], GSL_PREC_DOUBLE)) \
	DO(bessel_J0, 1, (x[0])) DO(bessel_J1, 1, (x[0])) DO(bessel_Y0, 1, (x[0])) DO(bessel_Y1, 1, (x[0])) DO(bessel_I0, 1, (x[0])) DO(bessel_I1, 1, (x[0])) \
	DO(bessel_I0_scaled, 1, (x[0])) DO(bessel_I1_scaled, 1, (x[0])) DO(bessel_K0, 1, (x[0])) DO(bessel_K1, 1, (x[0])) DO(bessel_K0_scaled, 1, (x[0])) \
	DO(bessel_K1_scaled, 1, (x[0])) DO(bessel_j0, 1, (x[0])) DO(bessel_j1, 1, (x[0])) DO(bessel_j2, 1, (x[0])) DO(bessel_y0, 1, (x[0])) \
	DO(bessel_y1, 1, (x[0])) DO(bessel_y2, 1, (x[0])) DO(bessel_i0_scaled, 1, (x[0])) DO(bessel_i1_scaled, 1, (x[0])) DO(bessel_i2_scaled, 1, (x[0])) \
	DO(bessel_k0_scaled, 1, (x[0])) DO(bessel_k1_scaled, 1, (x[0])) DO(bessel_k2_scaled, 1, (x[0])) DO(clausen, 1, (x[0])) DO(dawson, 1, (x[0])) \
	DO(debye_1, 1, (x[0])) DO(debye_2, 1, (x[0])) DO(debye_3, 1, (x[0])) DO(debye_4, 1, (x[0])) DO(debye_5, 1, (x[0])) DO(debye_6, 1, (x[0])) \
	DO(dilog, 1, (x[0])) DO(erfc, 1, (x[0])) DO(log_erfc, 1, (x[0])) DO(erf, 1, (x[0])) DO(erf_Z, 1, (x[0])) DO(erf_Q, 1, (x[0])) DO(hazard, 1, (x[0])) \
	DO(exp, 1, (x[0])) DO(expm1, 1, (x[0])) DO(exprel, 1, (x[0])) DO(exprel_2, 1, (x[0])) DO(expint_E1, 1, (x[0])) DO(expint_E2, 1, (x[0])) \
	DO(expint_E1_scaled, 1, (x[0])) DO(expint_E2_scaled, 1, (x[0])) DO(expint_Ei, 1, (x[0])) DO(expint_Ei_scaled, 1, (x[0])) DO(Shi, 1, (x[0])) \
	DO(Chi, 1, (x[0])) DO(expint_3, 1, (x[0])) DO(Si, 1, (x[0])) DO(Ci, 1, (x[0])) DO(atanint, 1, (x[0])) DO(fermi_dirac_m1, 1, (x[0])) \
	DO(fermi_dirac_0, 1, (x[0])) DO(fermi_dirac_1, 1, (x[0])) DO(fermi_dirac_2, 1, (x[0])) DO(fermi_dirac_mhalf, 1, (x[0])) \
	DO(fermi_dirac_half, 1, (x[0])) DO(fermi_dirac_3half, 1, (x[0])) DO(lngamma, 1, (x[0])) DO(gamma, 1, (x[0])) DO(gammastar, 1, (x[0])) \
	DO(gammainv, 1, (x[0])) DO(lambert_W0, 1, (x[0])) DO(lambert_Wm1, 1, (x[0])) DO(legendre_P1, 1, (x[0])) DO(legendre_P2, 1, (x[0])) \
	DO(legendre_P3, 1, (x[0])) DO(legendre_Q0, 1, (x[0])) DO(legendre_Q1, 1, (x[0])) DO(log, 1, (x[0])) DO(log_abs, 1, (x[0])) DO(log_1plusx, 1, (x[0])) \
	DO(log_1plusx_mx, 1, (x[0])) DO(psi, 1, (x[0])) DO(psi_1piy, 1, (x[0])) DO(psi_1, 1, (x[0])) DO(sin_pi, 1, (x[0])) DO(cos_pi, 1, (x[0])) \
	DO(synchrotron_1, 1, (x[0])) DO(synchrotron_2, 1, (x[0])) DO(transport_2, 1, (x[0])) DO(transport_3, 1, (x[0])) DO(transport_4, 1, (x[0])) \
	DO(transport_5, 1, (x[0])) DO(sin, 1, (x[0])) DO(cos, 1, (x[0])) DO(sinc, 1, (x[0])) DO(lnsinh, 1, (x[0])) DO(lncosh, 1, (x[0])) \
	DO(angle_restrict_symm, 1, (x[0])) DO(angle_restrict_pos, 1, (x[0])) DO(zeta, 1, (x[0])) DO(zetam1, 1, (x[0])) DO(eta, 1, (x[0])) \
	DO(bessel_Jn, 1, (3, x[0])) DO(bessel_Yn, 1, (3, x[0])) DO(bessel_In, 1, (3, x[0])) DO(bessel_In_scaled, 1, (3, x[0])) DO(bessel_Kn, 1, (3, x[0])) \
	DO(bessel_Kn_scaled, 1, (3, x[0])) DO(bessel_jl, 1, (3, x[0])) DO(bessel_yl, 1, (3, x[0])) DO(bessel_il_scaled, 1, (3, x[0])) \
	DO(bessel_kl_scaled, 1, (3, x[0])) DO(exprel_n, 1, (3, x[0])) DO(expint_En, 1, (3, x[0])) DO(expint_En_scaled, 1, (3, x[0])) \
	DO(fermi_dirac_int, 1, (3, x[0])) DO(taylorcoeff, 1, (3, x[0])) DO(hermite_prob, 1, (3, x[0])) DO(hermite, 1, (3, x[0])) \
	DO(hermite_func, 1, (3, x[0])) DO(hermite_func_fast, 1, (3, x[0])) DO(hermite_phys, 1, (3, x[0])) DO(legendre_Pl, 1, (3, x[0])) \
	DO(legendre_Ql, 1, (3, x[0])) DO(mathieu_a, 1, (3, x[0])) DO(mathieu_b, 1, (3, x[0])) DO(psi_n, 1, (3, x[0])) DO(bessel_Jnu, 2, (x[0], x[1])) \
	DO(bessel_Ynu, 2, (x[0], x[1])) DO(bessel_Inu_scaled, 2, (x[0], x[1])) DO(bessel_Inu, 2, (x[0], x[1])) DO(bessel_Knu_scaled, 2, (x[0], x[1])) \
	DO(bessel_Knu, 2, (x[0], x[1])) DO(bessel_lnKnu, 2, (x[0], x[1])) DO(hydrogenicR_1, 2, (x[0], x[1])) DO(multiply, 2, (x[0], x[1])) \
	DO(exp_mult, 2, (x[0], x[1])) DO(fermi_dirac_inc_0, 2, (x[0], x[1])) DO(lnpoch, 2, (x[0], x[1])) DO(poch, 2, (x[0], x[1])) \
	DO(pochrel, 2, (x[0], x[1])) DO(gamma_inc_Q, 2, (x[0], x[1])) DO(gamma_inc_P, 2, (x[0], x[1])) DO(gamma_inc, 2, (x[0], x[1])) \
	DO(lnbeta, 2, (x[0], x[1])) DO(beta, 2, (x[0], x[1])) DO(gegenpoly_1, 2, (x[0], x[1])) DO(gegenpoly_2, 2, (x[0], x[1])) \
	DO(gegenpoly_3, 2, (x[0], x[1])) DO(hyperg_0F1, 2, (x[0], x[1])) DO(laguerre_1, 2, (x[0], x[1])) DO(laguerre_2, 2, (x[0], x[1])) \
	DO(laguerre_3, 2, (x[0], x[1])) DO(conicalP_half, 2, (x[0], x[1])) DO(conicalP_mhalf, 2, (x[0], x[1])) DO(conicalP_0, 2, (x[0], x[1])) \
	DO(conicalP_1, 2, (x[0], x[1])) DO(legendre_H3d_0, 2, (x[0], x[1])) DO(legendre_H3d_1, 2, (x[0], x[1])) DO(hypot, 2, (x[0], x[1])) \
	DO(hzeta, 2, (x[0], x[1])) DO(bessel_zero_Jnu, 1, (x[0], 3)) DO(pow_int, 1, (x[0], 3)) DO(hydrogenicR, 2, (3, 2, x[0], x[1])) \
	DO(mathieu_Mc, 2, (3, 2, x[0], x[1])) DO(mathieu_Ms, 2, (3, 2, x[0], x[1])) DO(ellint_Pcomp, 2, (x[0], x[1], GSL_PREC_DOUBLE)) \
	DO(ellint_F, 2, (x[0], x[1], GSL_PREC_DOUBLE)) DO(ellint_E, 2, (x[0], x[1], GSL_PREC_DOUBLE)) DO(ellint_D, 2, (x[0], x[1], GSL_PREC_DOUBLE)) \
	DO(ellint_RC, 2, (x[0], x[1], GSL_PREC_DOUBLE)) DO(ellint_P, 3, (x[0], x[1], x[2], GSL_PREC_DOUBLE)) \
	DO(ellint_RD, 3, (x[0], x[1], x[2], GSL_PREC_DOUBLE)) DO(ellint_RF, 3, (x[0], x[1], x[2], GSL_PREC_DOUBLE)) \
	DO(ellint_RJ, 4, (x[0], x[1], x[2], x[3], GSL_PREC_DOUBLE)) DO(beta_inc, 3, (x[0], x[1], x[2])) DO(hyperg_1F1, 3, (x[0], x[1], x[2])) \
	DO(hyperg_U, 3, (x[0], x[1], x[2])) DO(hyperg_2F0, 3, (x[0], x[1], x[2])) DO(gegenpoly_n, 2, (3, x[0], x[1])) DO(laguerre_n, 2, (3, x[0], x[1])) \
	DO(conicalP_sph_reg, 2, (3, x[0], x[1])) DO(conicalP_cyl_reg, 2, (3, x[0], x[1])) DO(legendre_H3d, 2, (3, x[0], x[1])) \
	DO(mathieu_ce, 2, (3, x[0], x[1])) DO(mathieu_se, 2, (3, x[0], x[1])) DO(hermite_prob_deriv, 1, (3, 2, x[0])) DO(hermite_deriv, 1, (3, 2, x[0])) \
	DO(hermite_func_der, 1, (3, 2, x[0])) DO(hermite_phys_der, 1, (3, 2, x[0])) DO(hermite_prob_der, 1, (3, 2, x[0])) DO(hyperg_1F1_int, 1, (3, 2, x[0])) \
	DO(hyperg_U_int, 1, (3, 2, x[0])) DO(legendre_Plm, 1, (3, 2, x[0])) DO(legendre_sphPlm, 1, (3, 2, x[0])) DO(hyperg_2F1, 4, (x[0], x[1], x[2], x[3])) \
	DO(hyperg_2F1_conj, 4, (x[0], x[1], x[2], x[3])) DO(hyperg_2F1_renorm, 4, (x[0], x[1], x[2], x[3])) \
	DO(hyperg_2F1_conj_renorm, 4, (x[0], x[1], x[2], x[3]))

#define CALLED(name) gsl_sf_##name
FUNCTIONS(DEFINE_SLOPES)

int main(void) {
	gsl_set_error_handler_off(); // outside of where a function is defined its value is no number
	FUNCTIONS(TRY_SLOPES)
	return check_result();
}
