import { Decimal, ZERO } from '@portal/domain/money'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import { REDUCTION_ROWS } from './relief-layout.ts'

/** Current return, entered and calculated cells, and the same of the previous period (0 where empty). */
export type DeriveInput = {
  value: (cell: string) => Decimal
  prior: (cell: string) => Decimal
  /** Relief code of a row, and its remainder from the previous period. */
  reliefCode: (row: string) => string | undefined
  carriedRelief: (code: string) => Decimal
}

export type DerivePreferences = {
  /** city, town or other. */
  cityFlag: string
  /** '1' when the enterprise takes the additional deduction, with its rate, e.g. '0.05'. */
  ifAddDijiaPolicy?: string | null
  addDijiaPolicyRate?: string | null
  period: string
}

export type Default = {
  id: string
  cell: string
  source: 'carry' | 'derived'
  value: (input: DeriveInput, preferences: DerivePreferences) => Decimal
}

/** A text that comes and goes with a figure that the forms propose, not with one that its author gave. */
export interface ProposedText {
  cell: string
  beside: string
  text: string
}

/** Reduction for tax-control equipment, whose row also appears in annex 4. */
const EQUIPMENT_CODE = '0001129914'
const EQUIPMENT: [string, string][] = [
  ['c2', 'c2'],
  ['c4', 'c4'],
]
const COLUMNS = ['c1', 'c2', 'c3']
const DEDUCTION_ROWS = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8']
const PREPAID_ROWS = ['r2', 'r3', 'r4', 'r5']
const [CITY_TAX, EDUCATION, LOCAL_EDUCATION] = reference.surcharges
const CITY_RATES: Record<string, string | undefined> = CITY_TAX?.rates ?? {}

const least = (...values: Decimal[]): Decimal => values.reduce((one, other) => (other.lt(one) ? other : one))
const atLeastZero = (value: Decimal): Decimal => (value.isNegative() ? ZERO : value)

/** FILL.D.01–D.10: default values of empty cells; a typed value takes precedence. */
export const DEFAULTS: Default[] = [
  ...COLUMNS.map((column): Default => ({
    id: 'FILL.D.01',
    cell: `VATG_A2.r25.${column}`,
    source: 'carry',
    value: ({ prior }) => prior(`VATG_A2.r27.${column}`),
  })),
  ...COLUMNS.map((column): Default => ({
    id: 'FILL.D.02',
    cell: `VATG_A2.r27.${column}`,
    source: 'derived',
    value: ({ value }) =>
      value(`VATG_A2.r25.${column}`)
        .plus(value(`VATG_A2.r26.${column}`))
        .minus(value(`VATG_A2.r3.${column}`)),
  })),
  ...DEDUCTION_ROWS.map((row): Default => ({
    id: 'FILL.D.03',
    cell: `VATG_A3.${row}.c5`,
    source: 'derived',
    value: ({ value }) => atLeastZero(least(value(`VATG_A3.${row}.c4`), value(`VATG_A3.${row}.c1`))),
  })),
  ...REDUCTION_ROWS.flatMap((row): Default[] => [
    {
      id: 'FILL.D.04',
      cell: `VATG_RELIEF.${row}.c1`,
      source: 'carry',
      value: ({ reliefCode, carriedRelief }) => carriedRelief(reliefCode(row) ?? ''),
    },
    {
      id: 'FILL.D.04',
      cell: `VATG_RELIEF.${row}.c4`,
      source: 'derived',
      value: ({ value }) => value(`VATG_RELIEF.${row}.c3`),
    },
  ]),
  { id: 'FILL.D.05', cell: 'VATG_MAIN.r23.c1', source: 'derived', value: ({ value }) => value('VATG_RELIEF.r1.c4') },
  ...EQUIPMENT.map(([column, from]): Default => ({
    id: 'FILL.D.06',
    cell: `VATG_A4.r1.${column}`,
    source: 'derived',
    value: ({ value, reliefCode }) =>
      REDUCTION_ROWS.filter((row) => reliefCode(row) === EQUIPMENT_CODE).reduce(
        (sum, row) => sum.plus(value(`VATG_RELIEF.${row}.${from}`)),
        ZERO,
      ),
  })),
  ...PREPAID_ROWS.map((row, index): Default => ({
    id: 'FILL.D.07',
    cell: `VATG_A4.${row}.c4`,
    source: 'derived',
    value: (input) => prepaidUsed(input, index),
  })),
  {
    id: 'FILL.D.07',
    cell: 'VATG_MAIN.r28.c1',
    source: 'derived',
    value: ({ value }) => PREPAID_ROWS.reduce((sum, row) => sum.plus(value(`VATG_A4.${row}.c4`)), ZERO),
  },
  {
    id: 'FILL.D.08',
    cell: 'VATG_A4.r6.c2',
    source: 'derived',
    value: additional('VATG_A2.r12.c3', 'VATG_MAIN.r12.c3'),
  },
  {
    id: 'FILL.D.08',
    cell: 'VATG_A4.r6.c3',
    source: 'derived',
    value: additional('VATG_A2.r13.c3', 'VATG_MAIN.r14.c3'),
  },
  {
    id: 'FILL.D.09',
    cell: 'VATG_MAIN.r30.c1',
    source: 'carry',
    value: ({ prior }) => atLeastZero(prior('VATG_MAIN.r34.c1')),
  },
  {
    id: 'FILL.D.10',
    cell: 'VATG_A5.r1.c4',
    source: 'derived',
    value: (_, { cityFlag }) => new Decimal(CITY_RATES[cityFlag] ?? 0),
  },
  { id: 'FILL.D.10', cell: 'VATG_A5.r2.c4', source: 'derived', value: () => new Decimal(EDUCATION?.rate ?? 0) },
  { id: 'FILL.D.10', cell: 'VATG_A5.r3.c4', source: 'derived', value: () => new Decimal(LOCAL_EDUCATION?.rate ?? 0) },
]

/** Uses prepaid tax row by row, up to the tax due. */
function prepaidUsed({ value }: DeriveInput, index: number): Decimal {
  const due = value('VATG_MAIN.r24.c1').plus(value('VATG_MAIN.r24.c3'))
  const usedBefore = PREPAID_ROWS.slice(0, index).reduce((sum, row) => sum.plus(value(`VATG_A4.${row}.c4`)), ZERO)
  return atLeastZero(least(value(`VATG_A4.${PREPAID_ROWS[index] ?? ''}.c3`), due.minus(usedBefore)))
}

function additional(total: string, refund: string): Default['value'] {
  return ({ value }, { ifAddDijiaPolicy, addDijiaPolicyRate }) =>
    ifAddDijiaPolicy === '1'
      ? value(total)
          .minus(value(refund))
          .times(addDijiaPolicyRate ?? 0)
          .toDecimalPlaces(2)
      : ZERO
}
