import { createHash } from 'node:crypto'
import { isCreditCode, periodDays } from '@portal/domain'
import { Exactly, Nullable, RecordOf, Type, type Static } from '@portal/contract'
import { isOf } from '@portal/server-kit/http/validation'
import type { Counterpart } from '@portal/server-kit/simulated/serve'
import { checkFiling, loadReturnForms, type FiledForm, type FiledPeriod } from '@portal/tax-forms'
import type { RefusalReason } from '../../contract/index.ts'
import type { Answered } from './answer.rules.ts'
import { simulatedTexts as texts } from './simulated-bureau.texts.ts'

const Cells = RecordOf(RecordOf(Type.String()))
const Filing = Exactly({
  key: Type.String(),
  creditCode: Type.String(),
  entName: Type.String(),
  taxType: Type.String(),
  period: Type.String(),
  occasion: Type.String(),
  kind: Type.Enum(['original', 'amended'] as const),
  day: Type.String(),
  figures: Exactly({
    law: Type.String(),
    tables: Type.Array(
      Exactly({
        tableCode: Type.String(),
        tableName: Type.String(),
        edition: Type.String(),
        header: RecordOf(Type.String()),
        cells: Cells,
      }),
      { minItems: 1 },
    ),
    prior: Nullable(Type.Unknown()),
  }),
})
type Filing = Static<typeof Filing>
const isFiling = isOf(Filing)
const mostReasons = 20

/**
 * A tax bureau as one would meet it: knows who files what, takes each period once, and computes the return again.
 * Receipts begin with MN, so that nobody takes one for real.
 */
export const simulatedBureau: Counterpart<Filing> = {
  path: '/filings',
  read: (body) =>
    isFiling(body)
      ? { ...body, sender: body.creditCode, subject: `${body.taxType} ${body.period} ${body.occasion}` }
      : null,
  async decide(sent, key, before) {
    const reasons = [...factsOf(sent, before), ...(await totalsOf(sent))].slice(0, mostReasons)
    return reasons.length > 0 ? refused(key, reasons) : accepted(key, sent)
  },
  refusal: { state: 'refused', reasons: [{ text: texts.scripted }] },
  pending: (key) => ({ key, state: 'pending' }) satisfies Answered,
}

const refused = (key: string, reasons: RefusalReason[]): Answered => ({ key, state: 'refused', reasons })
const accepted = (key: string, { day }: Filing): Answered => ({
  key,
  state: 'accepted',
  receiptNo: `MN${day.replaceAll('-', '')}${createHash('sha256').update(key).digest('hex').slice(0, 12).toUpperCase()}`,
  filedOn: day,
})

/** Who files, for which period, and whether it was filed before. */
function factsOf({ creditCode, period, kind, day, occasion }: Filing, before: readonly string[]): RefusalReason[] {
  const isTaken = before.some((text) => (JSON.parse(text) as Answered).state === 'accepted')
  return [
    ...(isCreditCode(creditCode) ? [] : [{ text: texts.unknownPayer(creditCode) }]),
    ...(occasion === '' && day <= periodDays(period).end ? [{ text: texts.notOver(period) }] : []),
    ...(kind === 'original' && isTaken ? [{ text: texts.twice }] : []),
  ]
}

/** Each total that its own form makes otherwise, at its cell. */
async function totalsOf({ period, figures }: Filing): Promise<RefusalReason[]> {
  const codes = figures.tables.map(({ tableCode }) => tableCode)
  const forms = Object.fromEntries(
    figures.tables.map(({ tableCode, header, cells }): [string, FiledForm] => [tableCode, { header, cells }]),
  )
  try {
    const set = await loadReturnForms(codes, figures.law)
    const fired = checkFiling(set, { period, forms, prior: figures.prior as FiledPeriod | null })
    return fired
      .filter(({ level }) => level === 'error')
      .map(({ message, cells }) => {
        const [table = '', ...cell] = (cells.find((ref) => codes.includes(ref.split('.', 1)[0] ?? '')) ?? '').split('.')
        return table === '' ? { text: message } : { text: message, table, cell: cell.join('.') }
      })
  } catch (error) {
    return [{ text: texts.unreadable(error instanceof Error ? error.message : String(error)).slice(0, 500) }]
  }
}
