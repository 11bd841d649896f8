import { grouped } from '@portal/domain/grouped'
import { fileKeptMinutes } from '../../contract/invoice.schema.ts'

export const importTexts = {
  readFailed: '读取时出错，没有写入任何数据，请点“再次读取”',
  writeFailed: '写入时出错，没有写入任何数据，请点“再次读取”后再确认',
  interrupted: '服务中断，没有写入任何数据，请点“再次读取”',
  changed: '预览之后发票池有变化，又有发票通不过检查，没有写入任何数据。请看过新的检查结果再确认',
  notPreview: (state: string) => `这次导入${stateNames[state] ?? state}，不能再确认`,
  notOpen: (state: string) => `这次导入${stateNames[state] ?? state}，不能取消`,
  hasRefused: (count: number) =>
    `有 ${grouped(count)} 张发票未通过检查，没有写入任何数据。请下载检查结果更正后重新上传，或选择“跳过有错误的发票”`,
  asksListPeriod: '清单没有写税款所属期，没有写入任何数据。请先选明它在哪个月抵扣，再确认',
  asksHiddenRows: '文件里有隐藏的行，没有写入任何数据。请先选明要不要导入它们，再确认',
  wordKnown: (text: string) => `“${text}”本来就认识，不用另外说明`,
  noSuchWord: (text: string) => `没有“${text}”这个取值，请从列出的里面选`,
  notAgain: (state: string) => `这次导入${stateNames[state] ?? state}，不用再次读取`,
  fileGone: `这次导入结束已超过 ${fileKeptMinutes} 分钟，文件已经删除，请重新上传`,
  abandoned: '预览后七天没有确认，已自动放弃，一张都没有写入',
  reasonOfOther: '同一张发票的其他行没有通过检查',
  nothing: '没有可以导入的发票',
  noFile: '请选择要导入的文件',
  noInvoice: '发票池里没有这张发票',
  done: (file: string, accepted: number, refused: number, duplicates: number) =>
    `《${file}》导入完成：导入 ${accepted} 张` +
    (refused > 0 ? `，退回 ${refused} 张` : '') +
    (duplicates > 0 ? `，重复 ${duplicates} 张` : ''),
  taxOff: (amount: string, rate: string, expected: string, off: string) =>
    `应为 ${amount} × ${rate} = ${expected}，差 ${off}`,
  rateOff: (found: string, expected: string) => `没有“${found}”这档税率，疑为 ${expected}`,
  outcomes: {
    excluded: '不计入申报表',
    otherPeriod: '不属本期，先入发票池',
    pending: '还没有勾选，先不抵扣',
    person: '归集后待人工判断',
  },
  refusalSheet: '检查结果',
  refusalFile: '退回清单',
  refusalColumns: ['工作表', '行号', '检查编号', '级别', '说明'],
  levels: { error: '错误', warning: '提示', info: '说明' } as Record<string, string>,
  wrongDirection: '这家企业没有登记统一社会信用代码，不能导入发票',
}

const stateNames: Record<string, string> = {
  reading: '还在读取',
  refused: '已被退回',
  preview: '等待确认',
  writing: '正在写入',
  done: '已经完成',
  cancelled: '已经放弃',
  failed: '没有成功',
}
