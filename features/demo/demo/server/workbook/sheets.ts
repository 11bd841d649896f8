import { addDays, periodDays, sumMoney } from '@portal/domain'
import type { WriteSheet } from '@portal/server-kit/xlsx/index'
import { totalsOf, type DrawnMonth, type OutputInvoice } from '../month/invoice.ts'
import { layoutOf, type Fields } from './layout-rows.ts'

const platform = '电子发票服务平台'
/** Days after the month's end on which the ticks are confirmed. */
const confirmedAfter = 9

const base = layoutOf('full-base')
const detail = layoutOf('full-detail')
const check = layoutOf('check-result')
const template = layoutOf('portal-template')

/** Rows typed by users, in the portal's own template. */
export const typedSheet = (rows: readonly Fields[]): WriteSheet => ({
  name: '手工登记',
  columns: template.columns,
  header: [[...template.titles]],
  rows: rows.map(template.cellsOf),
})

/** Both lists of 全量发票查询导出 for sales, and 用途确认信息 for purchases. */
export function sheetsOf(month: DrawnMonth, asOf: string): WriteSheet[] {
  const confirmed = addDays(periodDays(month.period).end, confirmedAfter)
  const checkTime = `${confirmed < asOf ? confirmed : asOf} 10:00:00`
  const details = month.outputs.flatMap((invoice) =>
    invoice.lines.map((line): Fields => ({
      ...headOf(month, invoice),
      ...line,
      rateText: line.rate,
      gross: sumMoney([line.amount, line.tax]),
    })),
  )
  return [
    {
      name: base.sheet,
      columns: base.columns,
      header: [[...base.titles]],
      rows: numbered(month.outputs.map((invoice) => ({ ...headOf(month, invoice), ...totalsOf(invoice) }))).map(
        base.cellsOf,
      ),
    },
    {
      name: detail.sheet,
      columns: detail.columns,
      header: [[...detail.titles]],
      rows: numbered(details).map(detail.cellsOf),
    },
    {
      name: check.sheet,
      columns: check.columns,
      header: [
        ['用途确认信息'],
        ['纳税人识别号', month.owner.creditCode, '税款所属期', month.period],
        [...check.titles],
      ],
      rows: numbered(
        month.inputs.map(({ no, ticked, ...own }): Fields => ({
          ...own,
          digitalNo: no,
          platform,
          checked: ticked ? '已勾选' : '未勾选',
          validTax: own.tax,
          kindTag: own.kind.replace(/^数电发票（|）$/g, ''),
          status: '正常',
          checkTime: ticked ? checkTime : '',
          risk: '正常',
          riskState: '无风险',
        })),
      ).map(check.cellsOf),
    },
  ]
}

const numbered = (rows: readonly Fields[]): Fields[] => rows.map((row, index) => ({ seq: String(index + 1), ...row }))

function headOf({ owner }: DrawnMonth, invoice: OutputInvoice): Fields {
  return {
    digitalNo: invoice.no,
    sellerId: owner.creditCode,
    sellerName: owner.name,
    buyerId: invoice.buyerId,
    buyerName: invoice.buyerName,
    date: `${invoice.date} ${invoice.time}`,
    platform,
    kind: invoice.kind,
    status: invoice.status,
    positive: invoice.positive ? '是' : '否',
    risk: '正常',
    issuer: invoice.issuer,
    remark: invoice.remark,
  }
}
