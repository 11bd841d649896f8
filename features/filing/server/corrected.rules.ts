import type { CorrectionRow, VersionRow } from './filing.repo.ts'

/** A filing as it stands: what was registered, with the last correction that was approved. */
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

/** The first filing after the deadline is late; an amendment has none. */
export const isLate = (number: number, filedOn: string, dueDate: string | null): boolean =>
  number === 1 && dueDate !== null && filedOn > dueDate
