import { grouped } from '@portal/domain/grouped'

export const evidenceTexts = {
  noPack: '没有这个资料包，请返回资料归档刷新',
  notFiled: '还没有登记申报，登记以后才能封存资料包',
  sealed: '这一次申报的资料包已经封存，更正申报以后可以再封存一个',
  noneInYear: (year: string) => `${year}年还没有封存过资料包`,
  tooLarge: '资料包超过 1 GB，封存不了，请减少附件后再试',
  yearTitle: (year: string) => `${year}年资料包`,
  system: '系统',
  packs: '资料包',
  otherSeal: '封口与登记的不同',
  yearFile: (entName: string, year: string) => `${entName}-${year}年-资料包.zip`,
  title: (period: string, tax: string) => `${period}${tax}`,
  fileName: (entName: string, title: string, number: number) =>
    `${entName}-${title}${number > 1 ? `-第${number}次` : ''}-资料包.zip`,
  missing: {
    bank: '银行流水：归集团资金管理，不在本系统',
    files: (count: number) => `${grouped(count)} 个来源文件已按期限清理，只留下导入记录`,
  },
  steps: { approved: '复核通过', filed: '申报受理', paid: '缴款', sealed: '封存' },
  parts: {
    workbook: '申报表.xlsx',
    figures: '申报数据.json',
    waiver: (check: string, file: string) => `放行依据 ${check} ${file}`,
    approvals: '审批记录.csv',
    changes: '修改记录.csv',
    steps: '办理步骤.csv',
    filings: '申报记录.csv',
    receipt: (number: number, file: string) => `第${number}次申报回执 ${file}`,
  },
  heads: {
    approvals: ['事项', '轮次', '环节', '办理人', '时间', '操作', '意见'],
    changes: ['时间', '办理人', '栏次', '原值', '新值', '来源'],
    steps: ['时间', '办理人', '从', '到', '说明'],
    filings: ['第几次', '种类', '申报日期', '受理回执号', '申报人', '备注', '登记人', '登记时间', '逾期'],
  },
  sources: { typed: '录入', filled: '取数', imported: '导入', restored: '恢复', relaid: '换表样' },
  yes: '是',
  no: '否',
} as const
