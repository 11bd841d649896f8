import type { CorrectionRow, VersionRow } from './filing.repo.ts'

/** A filing with its last approved correction applied. */
export function corrected(row: VersionRow, corrections: readonly CorrectionRow[], dueDate: string | null): VersionRow {
  const last = corrections.findLast((each) => each.number === row.number && each.state === 'approved')
  return last === undefined
    ? row
    : {
        ...row,
        filed_on: last.filed_on,
        receipt_no: last.receipt_no,
        is_late: isLate(row.number, last.filed_on, dueDate),
      }
}

/** The first filing after the deadline is late; an amendment has no deadline. */
export const isLate = (number: number, filedOn: string, dueDate: string | null): boolean =>
  number === 1 && dueDate !== null && filedOn > dueDate
