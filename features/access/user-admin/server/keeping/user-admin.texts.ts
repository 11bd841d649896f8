/** Refusals and notices of keeping users. */
export const userAdminTexts = {
  firstSteps: {
    administrator: { title: '指定企业管理员', hint: '新建用户，分配「企业管理员」' },
    clerk: { title: '指定办税人员', hint: '分配「税务会计」，由他填写和提交申报表' },
    reviewer: { title: '指定复核人员', hint: '分配「税务主管」，复核与填写不能是同一个人' },
  },
  noUser: '没有找到这个用户，它可能已被删除，请刷新后重试',
  noTaxType: (no: string) => `没有编号为 ${no} 的税种，请重新选择`,
  noEnterprise: '没有找到这家企业',
  accountTaken: '这个账号已有人使用，请换一个',
  otherEnterprises: '该用户还属于其他企业，账号的修改请由超级管理员操作；您可以在本企业停用该用户',
  operations: '该用户有运营侧的角色，账号的修改请由超级管理员操作',
  superAdministrator: '超级管理员的账号只能由超级管理员修改',
  ownPassword: '自己的密码请在“个人信息”里修改',
  notYourself: '不能停用自己，请由另一位管理员操作',
  notYourSessions: '自己的登录请在“个人信息 - 登录设备”里结束',
  sessionGone: '这个登录已经结束，请刷新后查看',
  sessionsEnded: (by: string) => ({
    title: '管理员结束了您的登录',
    content: `${by} 结束了您的登录，未保存的内容留在浏览器里，重新登录后可以继续。如有疑问请联系管理员。`,
  }),
  notYourselfRemoved: '不能删除自己，请由另一位管理员操作',
  removed: '用户',
  notHeld: '该用户没有这个角色',
  activated: '账号已经激活',
  notInUse: '账号已停用或未激活，不能分配超级管理员',
  everywhere: '所有企业',
  nobody: '系统',
  noEnterpriseNamed: (name: string) => `没有名为「${name}」的企业`,
  twoEnterprises: (name: string) => `有多个名为「${name}」的企业，请切换到那家企业后导入`,
  ownEnterpriseAlone: '您只能导入本企业的用户，请留空或填写本企业的名称',
  unknownRole: (name: string) => `没有名为「${name}」的角色`,
  twoRoles: (name: string) => `有多个名为「${name}」的角色，请在页面上分配`,
  foreignAccount: '这个账号已存在，且不属于本企业',
  passwordReset: { title: '密码已重置', content: '管理员重置了您的密码。如果不是您要求的，请立即联系管理员。' },
  phoneSet: (phone: string) => ({
    title: '管理员修改了您的手机号',
    content:
      `管理员把您的手机号改为 ${phone}。您下次用密码登录，或验证原手机号（短信登录、个人信息）后，新手机号才生效；` +
      '在此之前验证码仍发往原手机号。如果不是您要求的，请立即联系管理员。',
  }),
  people: (names: string, more: number) => (more > 0 ? `${names} 等` : names),
} as const
