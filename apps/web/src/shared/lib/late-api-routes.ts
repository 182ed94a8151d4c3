import type {
  accountRoutes,
  authRoutes,
  billingRoutes,
  captionRoutes,
  certificateRoutes,
  couponRoutes,
  courseRoutes,
  lectureRoutes,
  paymentRoutes,
  searchInsightRoutes,
  searchRoutes,
  secondFactorRoutes,
} from '@nalanda/contract';
import type { Light } from './api-routes.ts';

/* Calls of screens that load their own scripts: as api-routes.ts, but not part of the first screen. */

export const authCalls = {
  login: { method: 'POST', path: '/api/auth/login' },
  signup: { method: 'POST', path: '/api/auth/signup' },
  googleSignup: { method: 'POST', path: '/api/auth/googlesignup' },
  logout: { method: 'GET', path: '/api/auth/logout' },
  sendOtp: { method: 'POST', path: '/api/auth/sendotp' },
  verifyOtp: { method: 'POST', path: '/api/auth/verifyotp' },
  resetPassword: { method: 'POST', path: '/api/auth/resetpassword' },
  sendProof: { method: 'POST', path: '/api/auth/sendproof' },
  proveEmail: { method: 'POST', path: '/api/auth/proveemail' },
  proveLink: { method: 'POST', path: '/api/auth/provelink' },
  security: { method: 'GET', path: '/api/auth/security' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/:sessionId' },
  endSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  changePassword: { method: 'POST', path: '/api/auth/changepassword' },
  changeEmail: { method: 'POST', path: '/api/auth/changeemail' },
  confirmEmail: { method: 'POST', path: '/api/auth/confirmemail' },
} as const satisfies Light<typeof authRoutes>;

export const archiveCalls = {
  listArchivedCourses: { method: 'GET', path: '/api/course/archived' },
  restoreCourse: { method: 'POST', path: '/api/course/restorecourse/:courseId' },
} as const satisfies Partial<Light<typeof courseRoutes>>;
export const secondFactorCalls = {
  listFactors: { method: 'GET', path: '/api/auth/factors' },
  beginPasskey: { method: 'POST', path: '/api/auth/factors/passkeys/options' },
  addPasskey: { method: 'POST', path: '/api/auth/factors/passkeys' },
  renamePasskey: { method: 'PATCH', path: '/api/auth/factors/passkeys/:passkeyId' },
  removePasskey: { method: 'POST', path: '/api/auth/factors/passkeys/:passkeyId/remove' },
  beginTotp: { method: 'POST', path: '/api/auth/factors/totp/begin' },
  confirmTotp: { method: 'POST', path: '/api/auth/factors/totp/confirm' },
  removeTotp: { method: 'POST', path: '/api/auth/factors/totp/remove' },
  renewRecoveryCodes: { method: 'POST', path: '/api/auth/factors/recoverycodes' },
  finishSignIn: { method: 'POST', path: '/api/auth/secondfactor' },
  askPasskey: { method: 'POST', path: '/api/auth/secondfactor/passkey/options' },
  finishWithPasskey: { method: 'POST', path: '/api/auth/secondfactor/passkey' },
  beginPasskeySignIn: { method: 'POST', path: '/api/auth/passkey/options' },
  signInWithPasskey: { method: 'POST', path: '/api/auth/passkey' },
} as const satisfies Light<typeof secondFactorRoutes>;

export const lectureCalls = {
  createLecture: { method: 'POST', path: '/api/course/createlecture/:courseId' },
  listLectures: { method: 'GET', path: '/api/course/getcourselecture/:courseId' },
  editLecture: { method: 'POST', path: '/api/course/editlecture/:lectureId' },
  retryLecture: { method: 'POST', path: '/api/course/retrylecture/:lectureId' },
  reorderLectures: { method: 'POST', path: '/api/course/reorderlectures/:courseId' },
  removeLecture: { method: 'DELETE', path: '/api/course/removelecture/:lectureId' },
} as const satisfies Light<typeof lectureRoutes>;

export const accountCalls = {
  describeDeletion: { method: 'GET', path: '/api/account/deletion' },
  deleteAccount: { method: 'POST', path: '/api/account/delete' },
} as const satisfies Light<typeof accountRoutes>;

export const paymentCalls = {
  createOrder: { method: 'POST', path: '/api/payment/create-order' },
  verifyPayment: { method: 'POST', path: '/api/payment/verify-payment' },
  listPurchases: { method: 'GET', path: '/api/payment/purchases' },
  requestRefund: { method: 'POST', path: '/api/payment/refund' },
  getEarnings: { method: 'GET', path: '/api/payment/earnings' },
} as const satisfies Light<typeof paymentRoutes>;

export const billingCalls = {
  getBillingDetails: { method: 'GET', path: '/api/payment/billing' },
  saveBillingDetails: { method: 'POST', path: '/api/payment/billing' },
} as const satisfies Light<typeof billingRoutes>;

export const certificateCalls = {
  listCompleted: { method: 'GET', path: '/api/learning/certificates' },
  issueCertificate: { method: 'POST', path: '/api/learning/certificates' },
  findCertificate: { method: 'GET', path: '/api/certificates/:number' },
} as const satisfies Light<typeof certificateRoutes>;

export const couponCalls = {
  quote: { method: 'POST', path: '/api/payment/quote' },
  listCoupons: { method: 'GET', path: '/api/payment/coupons' },
  createCoupon: { method: 'POST', path: '/api/payment/coupons' },
  editCoupon: { method: 'POST', path: '/api/payment/coupons/:couponId' },
  removeCoupon: { method: 'DELETE', path: '/api/payment/coupons/:couponId' },
} as const satisfies Light<typeof couponRoutes>;

export const searchCalls = {
  aiSearch: { method: 'POST', path: '/api/ai/search' },
  suggest: { method: 'GET', path: '/api/search/suggest' },
  getCourseConcepts: { method: 'GET', path: '/api/course/concepts/:courseId' },
  setCourseConcepts: { method: 'POST', path: '/api/course/concepts/:courseId' },
} as const satisfies Light<typeof searchRoutes>;

export const searchInsightCalls = {
  noteOutcome: { method: 'POST', path: '/api/search/outcome' },
  getInsights: { method: 'GET', path: '/api/search/insights' },
} as const satisfies Light<typeof searchInsightRoutes>;

export const captionCalls = {
  listCaptions: { method: 'GET', path: '/api/course/captions/:lectureId' },
  saveCaptions: { method: 'POST', path: '/api/course/captions/:lectureId' },
  makeCaptions: { method: 'POST', path: '/api/course/captions/:lectureId/automatic' },
  removeCaptions: { method: 'DELETE', path: '/api/course/captions/:lectureId/:language' },
  getTranscript: { method: 'GET', path: '/api/learning/transcript/:lectureId/:language' },
} as const satisfies Light<typeof captionRoutes>;
