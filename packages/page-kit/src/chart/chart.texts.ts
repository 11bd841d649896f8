/** Texts of charts and their tables. */
export const chartTexts = {
  asTable: '看表格',
  asChart: '看图',
  copy: '复制表格',
  copied: '表格已复制，可以粘贴到 Excel',
  notCopied: '浏览器不允许复制，请改用导出',
  export: '导出表格',
  label: '期间',
  note: '说明',
  open: '还可能变',
  unloaded: '图没有加载出来，请看表格，或刷新后再试',
  spoken: (title: string, points: string) => `${title}。${points}`,
} as const
