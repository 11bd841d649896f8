export const guideTexts = {
  title: '填表说明',
  region: (row: string) => `填表说明 ${row}`,
  openKey: '填表说明（F1）',
  none: '参考资料里没有这一行逐行的填表说明。请看下面本表的说明和依据，或查阅公告附件的填写说明。',
  noRow: '点选表格里的一格，这里显示它所在行的填表说明。',
  columns: '各列怎么填',
  byInvoices: '发票怎样计入',
  bySources: '数从哪里来',
  byHand: '人工填写',
  proposed: '按规则默认取数',
  default: '默认',
  keys: 'F1 打开和关闭本面板，随所选的行变化',
} as const
