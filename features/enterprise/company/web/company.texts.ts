export const companyTexts = {
  title: '企业信息',
  profile: '企业资料',
  edit: '修改',
  editTitle: '修改企业资料',
  incomplete: '资料还没有填写完整，请企业管理员补充。',
  kept: (shown: string) => `不改则留空，现在是 ${shown}`,
  saved: '企业资料已保存',
  updated: (at: string, by: string) => `${by} 修改于 ${at}`,
  complete: '去完善',
} as const
