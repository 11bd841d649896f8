import { grouped } from '@portal/domain/grouped'

export const paperTexts = {
  printNow: '打印 / 存为 PDF',
  hint: '在打印窗口可另存为 PDF',
  choose: '打印内容',
  sheets: '纸样',
  part: '打印哪些行',
  partOf: (from: number, to: number, count: number) =>
    `第 ${grouped(from)} 至 ${grouped(to)} 行，共 ${grouped(count)} 行`,
  most: (most: number) => `一次至多 ${grouped(most)} 行`,
  sum: '合计',
  sumOfPart: '本段小计',
  none: '没有内容',
  seal: '（盖章）',
  unit: '金额单位：元',
  entName: '单位',
  printed: '打印时间',
  printedBy: '打印人',
  fact: (title: string) => `${title}：`,
} as const
