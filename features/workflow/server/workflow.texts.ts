export const workflowTexts = {
  noApproval: '没有这件审批，可能已不在当前企业下',
  unknownType: (type: string) => `没有 ${type} 的审批定义`,
  alreadyRunning: '已在审批中，不能重复提交',
  noReviewer: (roleName: string) => `本企业还没有可以办理的${roleName}，请联系管理员分配后再提交`,
  notAsked: (roleName: string) => `选的人现在不是本企业的${roleName}，请重新选择`,
  ownReviewer: '不能请自己办理，请选择其他人',
  ownApplication: '不能办理自己提交的申请，请由其他人办理',
  notReviewer: (roleName: string) => `需要${roleName}才能办理`,
  opinionNeeded: '请输入审批意见',
  decided: (name: string) => `已由${name}办理`,
  withdrawnBy: (name: string) => `已由${name}撤回`,
  notApplicantFact: '不能是申请人本人',
  notApplicant: '只有提交人可以撤回',
  withdraw: '撤回申请',
  withdrawn: '撤回',
  withdrawnTitle: (title: string) => `${title}已撤回`,
  withdrawnContent: (name: string, title: string, told: string) => `${name}撤回了${title}，不用再办理。${told}`,
  badDecision: '请选择通过或退回',
  submitted: '提交',
  passed: '办理',
  rejected: '退回申请人',
  applied: '提交申请',
  askTitle: (title: string, act: string) => `${title}待${act}`,
  askContent: (applicant: string, title: string, act: string, told: string, message: string) =>
    `${applicant}提交了${title}，请${act}。${told}` +
    (message === '' ? '' : `${act === '复核' ? '捎话' : '理由'}：${message}`),
  passedTitle: (title: string) => `${title}已通过`,
  rejectedTitle: (title: string) => `${title}被退回`,
  passedContent: (name: string, title: string, told: string, opinion: string) =>
    `${name}通过了${title}。${told}${opinion === '' ? '' : `审批意见：${opinion}`}`,
  rejectedContent: (name: string, title: string, told: string, opinion: string) =>
    `${name}退回了${title}。${told}审批意见：${opinion}`,
} as const
