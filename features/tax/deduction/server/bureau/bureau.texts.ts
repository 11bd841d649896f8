import { grouped } from '@portal/domain/grouped'
import { formatNumber } from '@portal/domain/format'

const more = (count: number, shown: number): string => (count > shown ? `等 ${grouped(count)} 张` : '')

/** Texts about lists for the tax bureau and its results. */
export const bureauTexts = {
  oneFile: '请选择一个从电子税务局下载的文件',
  noCreditCode: '这家企业没有登记统一社会信用代码，不能填写税局的勾选清单',
  notList:
    '文件里没有勾选清单的表头（是否勾选、票面税额、有效抵扣税额）。' +
    '请从电子税务局下载“抵扣勾选增值税发票信息”，不改表头，再选择它',
  isConfirmed: '这是用途确认信息，不是勾选清单或勾选结果。请到发票导入里导入它',
  missing: (columns: readonly string[]) => `勾选清单缺少这些列：${columns.join('、')}。请重新下载，不要删改表头`,
  tooMany: (most: number) => `文件超过 ${formatNumber(String(most)).replace(/\.00$/, '')} 行，请在电子税务局分批下载`,
  stranger: (theirs: string, own: string) =>
    `文件属于纳税人识别号 ${theirs}，不是当前企业 ${own}。请切换企业，或选择本企业的文件`,
  otherPeriod: (theirs: string, own: string) =>
    `文件的税款所属期是 ${theirs}，这里是 ${own}。请换到该属期，或选择本期的文件`,
  noMonth: (written: string) => `文件的税款所属期“${written}”不是一个月。请改成一个月（例如 202603），再选择它`,
  nothingTicked: (period: string) => `${period} 属期还没有勾选为抵扣、须经税局勾选的发票，没有可填的内容`,
  faults: (count: number, first: readonly string[]) =>
    `没有填写，文件有 ${grouped(count)} 处对不上：${first.join('；')}${count > first.length ? '；等' : ''}`,
  fault: {
    noNumber: (row: number) => `第 ${row} 行没有可用的发票号码`,
    twice: (row: number, number: string) => `第 ${row} 行 ${number} 重复`,
    notInPool: (count: number, numbers: readonly string[]) =>
      `${numbers.join('、')}${more(count, numbers.length)}不在发票池，请先把这份清单导入发票池`,
    tax: (row: number, number: string, theirs: string, ours: string) =>
      `第 ${row} 行 ${number} 票面税额 ${theirs}，发票池为 ${ours}`,
    amount: (row: number, number: string, column: string, written: string) =>
      `第 ${row} 行 ${number} 的${column}“${written}”不是金额`,
    merged: (row: number) => `第 ${row} 行的“是否勾选”或“有效抵扣税额”与上面的行合并，请取消合并`,
    formula: (row: number) => `第 ${row} 行的“是否勾选”或“有效抵扣税额”是公式`,
    blocked: (row: number, number: string, why: string) => `第 ${row} 行 ${number} 已勾选，但${why}`,
  },
  yes: '是',
  no: '否',
  noFile: '这份填好的清单已经删除，请重新填写',
  handed: (count: number, tax: string) => `填写税局勾选清单 ${grouped(count)} 张，有效抵扣税额 ${tax} 元`,
  notResult:
    '文件里没有勾选结果的表头（失败原因、数电票号码、发票代码、发票号码）。请选择电子税务局导入勾选后给出的结果文件',
  noneHere: (period: string) => `文件里没有一张是 ${period} 属期勾选的发票，请核对属期和文件`,
  emptyFile: '文件里没有发票',
  noResult: '没有找到这份结果，可能已经过期，请重新选择文件',
  here: {
    ticked: '本期已勾选',
    unticked: '没有勾选',
    other: (period: string) => `已在 ${period} 属期勾选`,
    unknown: '不在发票池',
    byBureau: '由税局清单勾选',
  },
  untickReason: (reason: string) => `税局未受理：${reason}`.slice(0, 225),
  answered: (taken: number, refused: number, at: string) =>
    `税局勾选结果：受理 ${taken} 张，未受理 ${refused} 张${at === '' ? '' : `，勾选时间 ${at}`}`,
  answer: (outcome: 'taken' | 'refused', reason: string) =>
    outcome === 'taken' ? '税局已受理' : `税局未受理：${reason}`,
}
