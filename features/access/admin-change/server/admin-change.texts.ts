export const adminChangeTexts = {
  name: '企业管理员变更',
  fileKind: '企业管理员变更申请文件',
  byFrom: '原管理员确认',
  byTo: '新管理员确认',
  byOperators: '运营审批',
  bySecurity: '安全管理员审批',
  nobody: '（暂无）',
  person: (name: string, account: string) => `${name}（${account}）`,
  title: (from: string, to: string) => `企业管理员变更（${from} → ${to}）`,
  told: (entName: string, from: string, to: string) =>
    `${entName}的管理员工号由 ${from} 变更为 ${to}，附申请文件 1 份。`,

  noFrom: '请选择原管理员',
  hasNone: '企业现在没有管理员，不用选择原管理员',
  gone: '他已不是这家企业的企业管理员，请重新选择',
  same: '新管理员不能是原管理员本人',
  noReason: '请输入变更说明',
  open: (applicant: string) => `${applicant}的变更申请正在办理，一家企业同时只能有一件；请等办理完或撤回后再申请`,
  fromInactive: '原管理员已停用，不能再由双方确认；请撤回后重新申请，由运营审批',

  noChange: '没有找到这件申请，可能已不在当前企业下',
  noNotice: '没有这条消息，可能已被撤回，请刷新后再看',

  agreedTitle: '企业管理员变更结果：已同意',
  agreed: (by: string, move: string, to: string) => `${by}同意了${move}。${to}现在是企业管理员，权限已经转移。`,
  refusedTitle: '企业管理员变更结果：未同意',
  refused: (by: string, move: string) => `${by}没有同意${move}，企业管理员不变。`,
  closedTitle: '企业管理员变更结果：已关闭',
  closed: (move: string) => `${move}没有办理就关闭了：应当确认的人已经不在。企业管理员不变，可以重新申请。`,
  move: (entName: string, from: string, to: string) => `${entName}的管理员工号由 ${from} 变更为 ${to}`,
  opinion: (opinion: string) => `意见：${opinion}`,
} as const
