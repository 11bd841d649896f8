/** Refusals of keeping a user. */
export const userUpkeepTexts = {
  noUser: '没有找到这个用户，它可能已被删除，请刷新后重试',
  notYourself: '不能停用自己的账号，请由另一位管理员操作',
  lastAdministrator: (enterprise: string) =>
    `这是「${enterprise}」最后一位企业管理员，停用后将无人管理，请先分配给另一位用户`,
  lastSuperAdministrator: '这是最后一位超级管理员，不能取消或停用',
  ownSuperAdministrator: '不能取消自己的超级管理员角色，请由另一位超级管理员操作',
  superAdministrator: '超级管理员的账号只能由超级管理员修改',
  notMember: '该用户不属于这家企业',
  hasSignedIn: '该用户登录过，为保留他做过的事不能删除，请停用账号',
  accountTaken: (account: string) => `账号 ${account} 已有人使用，不能恢复`,
  pending: '账号还未激活，请先激活',
} as const
