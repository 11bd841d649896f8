import { toDecimal, toMoney } from '@portal/domain/money'
import type { DrawnLine, OutputInvoice } from './invoice.ts'
import type { Random } from './random.ts'

/** One sale in forty is returned within the month. */
const every = 40

/** Adds red-letter invoices for returned goods. The original then has status 已红冲-全额 and still counts. */
export function withReturns(
  random: Random,
  sold: readonly OutputInvoice[],
  days: readonly string[],
  numberOf: (place: number) => string,
): OutputInvoice[] {
  const all = [...sold]
  for (let made = 0; made < Math.floor(sold.length / every); made += 1) {
    const index = random.whole(0, Math.floor(sold.length / 2))
    const blue = all[index]
    const later = days.filter((day) => blue !== undefined && day > blue.date).slice(0, 6)
    if (blue === undefined || blue.status !== '正常' || later.length === 0) continue
    all[index] = { ...blue, status: '已红冲-全额' }
    all.push({
      ...blue,
      no: numberOf(index * 2 + 2),
      date: random.pick(later),
      positive: false,
      lines: blue.lines.map(negative),
      remark: `被红冲蓝字数电发票号码：${blue.no} 红字发票信息确认单编号：${blue.no.slice(0, 4)}${blue.no.slice(-16)}`,
    })
  }
  return all.sort((one, other) => (`${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1))
}

const minus = (text: string): string => toMoney(toDecimal(text).negated())
const negative = (line: DrawnLine): DrawnLine => ({
  ...line,
  quantity: `-${line.quantity}`,
  amount: minus(line.amount),
  tax: minus(line.tax),
})
