/** Words of 个人信息. */
export const userCentreTexts = {
  title: '个人信息',
  basics: {
    title: '基本信息', name: '姓名', account: '账号', phone: '手机号', noPhone: '未绑定', enterprise: '当前企业', others: '其他企业', roles: '角色', noRole: '在这家企业没有角色',
    kind: '用户类型', kinds: { superAdmin: '超级管理员', companyAdmin: '企业管理员', salesman: '业务员', branch: '分支企业用户', ordinary: '企业用户' },
  },
} as const
