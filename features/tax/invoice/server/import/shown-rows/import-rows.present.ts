import { formatNumber } from '@portal/domain/format'
import { toDecimal, toMoney } from '@portal/domain/money'
import type { ImportRecord } from '../../../contract/import-rows.schema.ts'
import type { ShownRow } from './import-rows.repo.ts'
import { rowAt, sheetOf } from '../reading/import.place.ts'
import { placeOfSeq, resultOfSeq } from './import.shown.ts'
import { importTexts } from '../import.texts.ts'
import type { Said } from '../../intake/types.ts'
import { rateName } from '../../list-names.ts'
import type { Standing } from '../../standing/standing.rules.ts'

/** A staged invoice for the page. Unreadable values appear in their cell as written. */
export function presentShown(row: ShownRow, sheets: readonly string[], standing: Standing | undefined): ImportRecord {
  const seq = Number(row.seq)
  const place = placeOfSeq(seq)
  const { date, rates, said } = row.data
  const faults = said
    .flatMap((one) => one.faults.filter(({ column }) => column !== 'other' || one.level === 'error'))
    .map((fault) =>
      fault.column === 'rate' && fault.expected !== null
        ? { ...fault, expected: rateName(fault.expected, null) }
        : fault,
    )
  return {
    id: row.seq,
    result: resultOfSeq(seq),
    sheet: sheets[sheetOf(place)] ?? '',
    row: rowAt(place),
    direction: row.dir === null ? null : row.dir === 'out' ? 'output' : 'input',
    number: row.number,
    date,
    partner: row.partner,
    amount: row.amount,
    rates,
    tax: row.tax,
    inFile: row.in_file,
    reasons: said.map((one) => ({ rule: one.id, level: one.level, message: wordsOf(one, row) })),
    faults,
    cells: standing?.outcome === 'filled' ? standing.cells : [],
    outcome:
      standing === undefined || standing.outcome === 'filled'
        ? ''
        : (standing.reason ?? importTexts.outcomes[standing.outcome]),
  }
}

/** The check's message; if its figures are available, the calculation a user would do instead. */
function wordsOf({ id, message, faults }: Said, { amount, tax, data: { rates } }: ShownRow): string {
  const [fault] = faults
  if (id === 'INV.E14' && fault?.expected != null && amount !== null && tax !== null && rates.length === 1) {
    const off = toMoney(toDecimal(tax).minus(toDecimal(fault.expected)).abs())
    return importTexts.taxOff(formatNumber(amount), rates[0] ?? '', formatNumber(fault.expected), formatNumber(off))
  }
  if (id === 'INV.E08' && fault?.found && fault.expected !== null)
    return importTexts.rateOff(fault.found, rateName(fault.expected, null))
  return message
}
