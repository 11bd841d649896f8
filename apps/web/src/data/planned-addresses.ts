/** Addresses that the frame names though no feature has built their pages; nobody is offered what is not built. */
export const planned = {
  authority: '/userCenter/authorityManagement',
  consultationAnswers: '/Base/service-support/online',
  consultations: '/userCenter/onlineConsultation',
  feedback: '/Base/service-support/problem',
  help: '/userCenter/help',
  newsReview: '/newsSend/informationIssues',
} as const
