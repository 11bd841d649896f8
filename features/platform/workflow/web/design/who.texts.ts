export const whoTexts = {
  relative: { enterpriseAdmins: '企业管理员', departmentHead: '部门负责人' },
  role: (name: string) => `角色 ${name}`,
  user: (name: string) => `用户 ${name}`,
  search: '按名称或拼音找角色或用户',
  searchUser: '按姓名或拼音找用户',
  case: (title: string, applicant: string) => `${title}，${applicant}`,
  caseHint: (enterprise: string, day: string) => `${enterprise}，${day}`,
} as const
