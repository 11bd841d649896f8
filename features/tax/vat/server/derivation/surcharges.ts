import { Decimal, ZERO } from '@portal/domain/money'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { Default, DeriveInput, ProposedText } from './derive.ts'

const { smallExemptMonthly, smallExemptQuarterly, sixTaxTwoFeeCut } = reference.thresholds
const [cityTax, education, localEducation] = reference.surcharges
const cityRates: Readonly<Record<string, string | undefined>> = cityTax?.rates ?? {}

const sumOf = ({ value }: DeriveInput, cells: readonly string[]): Decimal =>
  cells.reduce((sum, cell) => sum.plus(value(cell)), ZERO)

/** 教育费附加 and 地方教育附加 are not levied up to these sales (财税〔2016〕12号). */
const isExempt = (sales: Decimal, period: string): boolean =>
  sales.lte(period.length === 5 ? smallExemptQuarterly : smallExemptMonthly)

/** Codes beside a general taxpayer's relief from both, which its form proposes. */
export const generalCodes: readonly ProposedText[] = [
  { cell: 'VATG_A5.r2.c6', beside: 'VATG_A5.r2.c7', text: education?.reliefCode ?? '' },
  { cell: 'VATG_A5.r3.c6', beside: 'VATG_A5.r3.c7', text: localEducation?.reliefCode ?? '' },
]

const smallSales = ['r1.c1', 'r1.c2', 'r4.c2', 'r7.c1', 'r9.c1', 'r9.c2', 'r13.c1', 'r13.c2'].map(
  (cell) => `VATS_MAIN.${cell}`,
)
const due = ['VATS_MAIN.r22.c1', 'VATS_MAIN.r22.c2']
const monthOf = (period: string): string =>
  period.length === 5 ? `${period.slice(0, 4)}${String(Number(period.slice(4)) * 3).padStart(2, '0')}` : period
/** What is left of a surcharge under 六税两费, which every small-scale taxpayer has. */
const partOf = (period: string): Decimal =>
  monthOf(period) <= sixTaxTwoFeeCut.until.slice(0, 7).replace('-', '')
    ? new Decimal(1).minus(sixTaxTwoFeeCut.cap)
    : new Decimal(1)

const surcharge = (input: DeriveInput, rate: string | number | undefined, period: string): Decimal =>
  Decimal.max(0, sumOf(input, due))
    .times(rate ?? 0)
    .times(partOf(period))
    .toDecimalPlaces(2)

/** FILL.D.13: a small-scale taxpayer’s surcharges. */
export const smallSurcharges: readonly Default[] = [
  {
    id: 'FILL.D.13',
    cell: 'VATS_MAIN.r23.c1',
    source: 'derived',
    value: (input, { cityFlag, period }) => surcharge(input, cityRates[cityFlag], period),
  },
  ...[
    { row: 'r24', rate: education?.rate },
    { row: 'r25', rate: localEducation?.rate },
  ].map(({ row, rate }): Default => ({
    id: 'FILL.D.13',
    cell: `VATS_MAIN.${row}.c1`,
    source: 'derived',
    value: (input, { period }) => (isExempt(sumOf(input, smallSales), period) ? ZERO : surcharge(input, rate, period)),
  })),
]
