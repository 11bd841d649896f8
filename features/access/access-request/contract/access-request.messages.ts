/** The submit checks in words, the same in the page and from the server (PRM-05). */
export const requestMessages = {
  noType: '请选择申请类型',
  noProduct: '请选择板块',
  noRole: '请选择角色',
  noRoles: '请添加角色',
  noRoleName: '请输入角色名称',
  noUsers: '请选择用户',
  noEnterprise: '请选择企业',
  noMenus: '请选择要添加的权限',
  noReason: '请输入申请事由',
} as const
