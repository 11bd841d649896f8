export const checksTexts = {
  passed: (count: number) => `通过 ${count}`, showPassed: '看通过的检查', hidePassed: '收起通过的检查',
  allTables: '全部各表', tableFilter: '按表看',
  effect: (label: string) => `改正后本期${label}`, noEffect: '改正后本期应补（退）税额不变',
  suspects: '可能填错的格', changedMeanwhile: '申报表刚有变动，请按新的建议再看一次', mended: (cell: string, value: string) => `${cell}已改为 ${value}，可撤销`,
  waive: '说明后放行', waiveAgain: '重新说明', withdraw: '撤回说明', withdrawn: '已撤回说明', waived: '已说明，可以提交', reason: '说明理由', evidence: '证据（可不附）',
  evidenceHint: 'PDF、PNG、JPG、DOCX、XLSX，10MB 以内', cancel: '取消', save: '保存说明', reasonNeeded: '请填写说明理由', tooLarge: '证据文件不能超过10MB',
  lapsed: '数已变动，原说明失效，请重新说明', by: (name: string, at: string) => `${name} ${at.slice(5, 16)} 说明`, approved: (name: string, at: string) => `${name} ${at.slice(5, 16)} 复核同意`,
  relations: { '=': '应为', '!=': '不应为', '<=': '不得大于', '>=': '不得小于', '<': '应小于', '>': '应大于' },
  slack: (amount: string) => `（允许相差 ${amount}）`,
  submitted: '待复核', unsavedFirst: '还有没有保存的数，保存后再说明',
  submit: {
    reasonOf: (message: string) => `${message}：说明理由`, same: '用第一条理由说明其余各项',
  },
} as const
