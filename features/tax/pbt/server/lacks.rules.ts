import { periodDays } from '@portal/domain/period'
import { isRelieved } from './filling/vehicle.rules.ts'
import { reliefsOf } from './filling/owned.rules.ts'
import { numberOf, textOf, type RegisterRow, type Registers } from './filling/register-rows.ts'
import { registerName } from './source-words.ts'

/** A record by the number that people know it by. */
interface NamedRecord {
  register: string
  no: string
  id: string
}
/** What registers lack for a declaration. */
export interface Lacks {
  /** Registers without any record. */
  empty: readonly string[]
  /** Houses that are let in part, without rent in the period. */
  unlet: readonly NamedRecord[]
  /** Reliefs that ended before the period or within it, the last day with each. */
  lapsed: readonly (NamedRecord & { to: string })[]
  /** Records with a relief in force, which must be proved. */
  relieved: readonly NamedRecord[]
}

/** The number of a record at the tax office, by register. */
const numbers: Readonly<Record<string, string>> = {
  land: 'landNo',
  house: 'houseNo',
  rent: 'houseNo',
  stampDocument: 'documentNo',
  vehicle: 'plateNo',
  farmlandUse: 'approvalNo',
  landVatItem: 'projectNo',
}

const lawEnd = '2026-12-31'

export function lacksOf(registers: Registers, period: string): Lacks {
  const { start, end } = periodDays(period)
  const named = (register: string, row: RegisterRow): NamedRecord => ({
    register,
    no: textOf(row, numbers[register] ?? 'sourceNo') || textOf(row, 'recordNo'),
    id: textOf(row, 'id'),
  })
  const all = Object.entries(registers).flatMap(([register, rows]) => rows.map((row) => ({ register, row })))
  const let_ = new Set((registers['rent'] ?? []).map((row) => textOf(row, 'houseNo')))
  const spans = all.flatMap(({ register, row }) =>
    reliefSpans(register, row, period).map((to) => ({ register, row, to })),
  )
  return {
    empty: Object.entries(registers).flatMap(([register, rows]) => (rows.length === 0 ? [registerName(register)] : [])),
    unlet: (registers['house'] ?? [])
      .filter((row) => !numberOf(row, 'letValue').isZero() && !let_.has(textOf(row, 'houseNo')))
      .filter((row) => textOf(row, 'endKind') === '' || textOf(row, 'changed') >= start)
      .map((row) => named('house', row)),
    lapsed: spans
      .filter(({ to }) => to !== '' && to < end)
      .map(({ register, row, to }) => ({ ...named(register, row), to })),
    relieved: spans.filter(({ to }) => to === '' || to >= start).map(({ register, row }) => named(register, row)),
  }
}

/** Last days of a record's reliefs, '' where one is open; where one is in force, those before it are over and done. */
function reliefSpans(register: string, row: RegisterRow, period: string): string[] {
  if (register === 'vehicle') {
    if (numberOf(row, 'reliefShare').isZero()) return []
    return [isRelieved(period.slice(0, 4)) ? '' : lawEnd]
  }
  const { end } = periodDays(period)
  const ends = reliefsOf(row)
    .filter((relief) => textOf(relief, 'reliefFrom') <= end)
    .map((relief) => textOf(relief, 'reliefTo'))
    .toSorted()
  if (ends.includes('')) return ['']
  return ends.slice(-1)
}
