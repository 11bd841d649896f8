export const bankAccountTexts = {
  taken: '本企业已有这个账号',
  noNumber: '请输入账号',
  newDefault: '刚刚有人把另一个账户设为默认，请重新保存',
  offDefault: '默认账户须在使用中',
  isDefault: '这是默认账户。请先把另一个账户设为默认，或取消默认',
} as const
