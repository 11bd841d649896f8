export const companyTexts = {
  firstSteps: {
    company: { title: '填写企业资料', hint: '统一社会信用代码、地址和联系人' },
    sector: { title: '选择板块', hint: '企业资料里的板块，用于汇总和筛选' },
  },
  noPhone: '请输入联系人手机',
  askTitle: '请完善企业资料',
  ask: (name: string) =>
    `您是${name}的企业管理员。企业资料还没有填写，请补充统一社会信用代码、联系人等，保存后其他人和各项业务才能用到。`,
  completed: (name: string) => `已由${name}完善`,
  notAdministrator: '已不是企业管理员',
} as const
