/** Refusals of giving and taking a role. */
export const heldRoleTexts = {
  noRole: '没有找到这个角色，它可能已被删除，请刷新后重试',
  notAssignable: (role: string) => `「${role}」是系统角色，不能分配给用户`,
  notYours: '没有找到这个用户或角色',
  otherSide: (role: string) => `「${role}」是运营侧的角色，只能由超级管理员分配`,
  reachesFurther: (role: string) => `「${role}」能看到其他企业的数据，只能由超级管理员分配`,
  notHeld: (role: string, missing: readonly string[]) =>
    `您自己没有「${role}」的全部权限（缺少：${missing.join('、')}），` +
    '不能把它分配给别人；请提交权限申请，由超级管理员分配',
  secondDuty: (role: string, held: string) => `「${role}」与「${held}」不能是同一个人，请先收回「${held}」`,
  otherDuty: (role: string) =>
    `该用户是「${role}」，三员分立时，他的姓名、手机号、密码、二次验证和角色不能由另一种管理员修改；` +
    '请由同一种管理员操作，或在服务器上用命令处理',
  twoDuties: (role: string) => `「${role}」带有两种管理员的权限，三员分立时不能分配给一个人`,
  joinedDuties: (role: string) =>
    `三员分立时一个角色只能带有一种管理员的权限，「${role}」会有两种；请分成两个角色，或去掉其中一种`,
  endsInPast: '截止时间应晚于现在',
  notMember: '该用户不属于这家企业，不能在这家企业分配角色',
  onlyEverywhere: '只有超级管理员可以在所有企业分配角色',
  ownAdministrator: (role: string) => `不能取消自己的「${role}」，请由另一位管理员操作`,
  lastAdministrator: (role: string) => `这是最后一位「${role}」，取消后将无人管理，请先分配给另一位用户`,
} as const

/** Refusals of moving an administrator's role. */
export const moveAdministratorTexts = {
  notAdministrator: '原管理员已经变动，请刷新页面，看过现在的管理员后重新申请',
  isAdministrator: '新管理员已经是这家企业的企业管理员，不用再变更',
  notInUse: '新管理员不是这家企业启用的用户，请重新选择',
} as const
