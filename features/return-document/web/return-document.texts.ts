export const returnDocumentTexts = {
  export: '导出', print: '打印申报表', title: '导出申报表', what: '内容', how: '方式',
  whole: '整份申报表', wholeHint: '各张表和校验结果', table: (name: string) => `只要本表（${name}）`, checks: '校验结果',
  workbook: 'Excel 工作簿', workbookHint: '版式同官方表样，改好后可由“导入”原样导回', paper: '打印或存为 PDF', paperHint: 'A4 横向，每页重复表头；在打印窗口里可另存为 PDF',
  locked: '锁定系统计算的格', lockedHint: '不设密码，在 Excel 的“审阅”里可撤销', cancel: '取消', save: '下载', toPrint: '去打印', busy: '正在生成',
  unsaved: '还有没有保存的数，没有一并导出。连上服务器、处理好冲突后再试',
  back: '返回申报表', printNow: '打印 / 存为 PDF', hint: 'A4 横向。在打印窗口选“另存为 PDF”即得 PDF 文件。', choose: '打印内容', noTask: '没有指明是哪一份申报表', noTaskReason: '从申报表的“导出”里选择打印。', toTasks: '到税务任务',
  draft: (state: string) => `未申报（${state}），仅供核对`,
  summaryTitle: '申报摘要', withSummary: '整份申报表，前附摘要', state: '状态',
  checksTitle: '申报表校验结果', checksColumns: ['级别', '说明', '现为', '应为或限额', '差额', '相关单元格', '放行说明'],
  taxpayer: '纳税人名称', creditCode: '纳税人识别号', period: '税款所属期', printed: '打印时间', printedBy: '打印人', counted: (rules: number, fired: number) => `校验规则 ${rules} 条，未通过 ${fired} 条`,
  allPassed: '全部校验通过', waived: (name: string, at: string, reason: string) => `${name} ${at}：${reason}`, approved: (name: string) => `（${name} 复核同意）`, evidence: (name: string) => `附件：${name}`,
  preparer: '填表人', reviewer: '复核人', sign: '（签章）', nothing: '——',
} as const
