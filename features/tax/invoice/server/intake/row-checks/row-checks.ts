import { Decimal } from '@portal/domain/money'
import { faultOfCell, isTrouble } from '@portal/server-kit/xlsx/cell-values'
import { reference } from '@portal/server-kit/xlsx/index'
import type { Draft } from '../draft.ts'
import { rateText } from '../draft.ts'
import { numberChecks } from './row-checks-number.ts'
import { deductionChecks } from './row-checks-input.ts'
import { templateChecks } from './row-checks-template.ts'
import { onlyRate } from '../invoice.ts'
import { TOLERANCE } from '../reference.ts'
import type { Details, RowFacts, RowCheck } from './row-check.ts'

const found = (draft: Draft, name: string): string => draft.fields.get(name)?.cell.text.trim() ?? ''

/** Columns of the lists that no invoice keeps anything of. */
const UNREAD = new Set(
  'seq spec unit quantity price issuer platform kindTag checkTime riskState redLock domesticCert'.split(' '),
)

const ownChecks: RowCheck[] = [
  {
    id: 'INV.E00',
    line: true,
    finds: ({ fields, row }) => {
      const [field, raw] = [...fields].find(([name, { cell }]) => isTrouble(cell) && !UNREAD.has(name)) ?? []
      if (field === undefined || raw === undefined) return false
      return { column: raw.column, at: reference(raw.at ?? 0, row.row), reason: faultOfCell(raw.cell) ?? '' }
    },
  },
  {
    id: 'INV.E06',
    finds: (draft, { layout }) =>
      draft.kind === undefined && layout.columns.some(({ f }) => f === 'kind') && { value: found(draft, 'kind') },
  },
  {
    id: 'INV.E07',
    finds: (draft) => found(draft, 'status') !== '' && draft.row.status === null && { value: found(draft, 'status') },
  },
  {
    id: 'INV.E08',
    line: true,
    finds: (draft, { layout }) => {
      const text = rateText(draft.fields)
      return (
        draft.row.rateClass === null &&
        (text !== '' || layout.id === 'full-detail') && {
          value: text,
          expected: onlyRate(draft.row.amount, draft.row.tax),
        }
      )
    },
  },
  {
    id: 'INV.E32',
    finds: (draft) => found(draft, 'risk') !== '' && draft.row.risk === null && { value: found(draft, 'risk') },
  },
  { id: 'INV.E09', finds: (draft) => draft.row.date === null && { value: found(draft, 'date') } },
  {
    id: 'INV.E10',
    finds: ({ row }, { context }) =>
      row.date !== null && row.date > context.asOf && { date: row.date, asOf: context.asOf },
  },
  { id: 'INV.E11', line: true, finds: notAnAmount },
  { id: 'INV.E12', line: true, finds: (draft, { layout }) => badAmount(draft, layout.columns, 'too-precise') },
  {
    id: 'INV.E13',
    line: true,
    finds: ({ row }) => sumOff(row) && { amount: row.amount, tax: row.tax, gross: row.gross },
  },
  { id: 'INV.E14', line: true, finds: ({ row }) => taxOff(row) },
  {
    id: 'INV.E17',
    finds: (draft, facts) => {
      const enterpriseId = facts.context.enterprise.creditCode
      const { row, own } = draft
      if (facts.layout.direction === 'byId') return !own.seller && !own.buyer && { enterpriseId }
      if (facts.layout.id === 'check-list') return !own.buyer && { enterpriseId }
      if (facts.layout.direction !== 'column') return false
      const id = row.dir === 'out' ? row.sellerId : row.dir === 'in' ? row.buyerId : null
      return id !== null && id !== enterpriseId && { enterpriseId }
    },
  },
]

/** Errors of a row, in checking order: only the first that fires counts. */
export const ROW_ERRORS: RowCheck[] = [...numberChecks, ...ownChecks, ...deductionChecks, ...templateChecks].sort(
  (a, b) => (a.id < b.id ? -1 : 1),
)

function notAnAmount(draft: Draft, { layout }: RowFacts): Details | false {
  const missing = layout.columns.find(
    ({ t, f, req }) =>
      t === 'money' && req && draft.amounts.get(f)?.value === null && draft.amounts.get(f)?.bad === undefined,
  )
  if (missing !== undefined) return { column: missing.h, value: '', reason: '' }
  return badAmount(draft, layout.columns, 'not-an-amount')
}

function badAmount(draft: Draft, columns: { f: string; h: string }[], bad: string): Details | false {
  const column = columns.find(({ f }) => draft.amounts.get(f)?.bad === bad)
  if (column === undefined) return false
  const { reason } = draft.amounts.get(column.f) ?? {}
  return { column: column.h, value: found(draft, column.f), reason: reason === undefined ? '' : `：${reason}` }
}

/** An air ticket's total may also include funds besides amount and tax. */
function sumOff({ amount, tax, gross, kind }: Draft['row']): boolean {
  if (amount === null || tax === null || gross === null) return false
  const over = new Decimal(gross).minus(amount).minus(tax)
  if (kind === 'DIG_AIR' && over.isPositive()) return false
  return over.abs().gt(TOLERANCE.sum)
}

/** Rates and businesses whose tax is not amount × rate. */
const REDUCED_RATES = new Set(['0.015', '0.005'])
const REDUCED_BUSINESS = new Set(['usedAsset', 'rent15', 'usedCar05'])

/** amount × rate, unrounded; 0 for exempt and untaxed lines; null when the tax can't be computed from the rate. */
export function expectedTax({
  amount,
  tax,
  rate,
  rateClass,
  biz,
}: Pick<Draft['row'], 'amount' | 'tax' | 'rate' | 'rateClass' | 'biz'>): Decimal | null {
  if (amount === null || tax === null) return null
  if (rateClass === 'exempt' || rateClass === 'notTaxed') return new Decimal(0)
  if (rate === null || REDUCED_RATES.has(rate) || (biz !== null && REDUCED_BUSINESS.has(biz))) return null
  return new Decimal(amount).times(rate)
}

function taxOff(row: Draft['row']): Details | false {
  const expected = expectedTax(row)?.toDecimalPlaces(2)
  if (expected === undefined || row.tax === null) return false
  return expected.minus(row.tax).abs().gt(TOLERANCE.line) && { tax: row.tax, expected: expected.toFixed(2) }
}
