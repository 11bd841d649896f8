export const bankAccountTexts = {
  taken: '本企业已有这个账号',
  noNumber: '请输入账号',
  newDefault: '刚刚有人把另一个账户设为默认，请重新保存',
  foreignDefault: '本企业的默认账户由其他人维护，您不能改换默认。请联系企业管理员，或保存为非默认账户',
  offDefault: '默认账户须在使用中',
  isDefault: '这是默认账户。请先把另一个账户设为默认，或取消默认',
} as const
