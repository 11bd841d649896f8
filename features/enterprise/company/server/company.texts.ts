export const companyTexts = {
  noPhone: '请输入联系人手机',
  askTitle: '请完善企业资料',
  ask: (name: string) =>
    `您是${name}的企业管理员。企业资料还没有填写，请补充统一社会信用代码、联系人等，保存后其他人和各项业务才能用到。`,
  completed: (name: string) => `已由${name}完善`,
  notAdministrator: '已不是企业管理员',
} as const
