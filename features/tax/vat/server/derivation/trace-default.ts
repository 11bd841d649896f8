import { isDecimalString, toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import type { FiledPeriod } from '@portal/tax-forms'
import data from '@portal/tax-forms/data/vat-filling.json' with { type: 'json' }
import { shownIn } from '@portal/tax-forms/period-words'
import type { Default, DerivePreferences } from './derive.ts'
import { carriedRelief, REDUCTION_ROWS } from './relief-layout.ts'

/** A cell that a default was computed from; `prior`: as filed for the previous period. */
export interface DefaultRead {
  cell: string
  prior: boolean
}

/** The inputs of a default, and the reference's explanation. */
export interface TracedDefault {
  rule: string
  title: string
  text: string
  law: string
  note: string
  reads: readonly DefaultRead[]
}

/** The return as seen by the defaults: amounts by cell, relief codes by row, previous period. */
export interface TraceInput {
  amountOf: (cell: string) => string
  reliefCode: (row: string) => string | undefined
  prior: FiledPeriod | null
  preferences: DerivePreferences
  rules: readonly Default[]
}

interface RuleWords {
  id: string
  title: string
  expr: string
  law?: string
  note?: string
}
const words = new Map((data.derive as RuleWords[]).map((rule) => [rule.id, rule]))

const numberOf = (text: string | null | undefined): Decimal =>
  typeof text === 'string' && isDecimalString(text) ? toDecimal(text) : ZERO

/**
 * Runs a default again and records the cells it reads. Returns its rule and inputs; null when no rule covers the cell.
 */
export function traceDefault(cell: string, input: TraceInput): TracedDefault | null {
  const found = input.rules.find((one) => one.cell === cell)
  const rule = words.get(found?.id ?? '')
  if (found === undefined || rule === undefined) return null
  const reads = new Map<string, DefaultRead>()
  const note = (read: DefaultRead): void => {
    reads.set(`${read.cell} ${read.prior}`, read)
  }
  const carried = carriedRelief(input.prior?.forms['VATG_RELIEF']?.cells)
  found.value(
    {
      value: (one) => {
        note({ cell: one, prior: false })
        return numberOf(input.amountOf(one))
      },
      prior: (one) => {
        note({ cell: one, prior: true })
        const [form = '', row = '', column = ''] = one.split('.')
        return numberOf(input.prior?.forms[form]?.cells[row]?.[column])
      },
      reliefCode: input.reliefCode,
      carriedRelief: (code) => {
        const row = REDUCTION_ROWS.find(
          (each) => code !== '' && input.prior?.forms['VATG_RELIEF']?.cells[each]?.['code'] === code,
        )
        if (row !== undefined) note({ cell: `VATG_RELIEF.${row}.c5`, prior: true })
        return numberOf(carried.get(code))
      },
    },
    input.preferences,
  )
  const { period } = input.preferences
  return {
    rule: rule.id,
    title: rule.title,
    text: shownIn(rule.expr, period),
    law: shownIn(rule.law ?? '', period),
    note: shownIn(rule.note ?? '', period),
    reads: [...reads.values()],
  }
}

/** Cells whose default currently reads this one. */
export const defaultsReading = (cell: string, input: TraceInput): string[] =>
  [...new Set(input.rules.map((one) => one.cell))].filter(
    (one) => traceDefault(one, input)?.reads.some((read) => read.cell === cell && !read.prior) === true,
  )
