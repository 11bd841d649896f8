export const bankAccountTexts = {
  notFound: '没有找到这个银行账户，可能已被删除，请刷新列表',
  taken: '本企业已有这个账号',
  noNumber: '请输入账号',
  offDefault: '默认账户须在使用中',
  isDefault: '这是默认账户。请先把另一个账户设为默认，或取消默认',
} as const
