import { grouped } from '@portal/domain/grouped'

export const bankAccountTexts = {
  title: '银行账户',
  lead: '缴税、收款和放款时用的账户。账号加密保存，没有授权的只显示后四位；查看完整账号会记入系统日志。',
  add: '新增账户',
  changed: (name: string) => `修改 ${name} 的账户`,
  saved: '账户已保存',
  unchanged: (end: string) => `不改则留空，现在的尾号是 ${end}`,
  blanks: '可以带空格',
  isDefault: '默认',
  turnOffAsk: (count: number) => `停用 ${grouped(count)} 个账户？停用后不能选来缴税和收款，可以再启用。`,
  removeAsk: (count: number) => `删除 ${grouped(count)} 个账户？删除后不能恢复，需要时要重新录入账号。`,
  reveal: '查看完整账号',
  number: '完整账号',
  empty: '还没有银行账户',
  emptyReason: '录入后，缴税和申请产品时可以直接选用。',
}
