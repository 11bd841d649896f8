import type { WriteSheet } from '@portal/server-kit/xlsx/index'
import type { OpenReturn } from '@portal/tax-return/server/public'
import type { ReturnPaper } from '../contract/index.ts'
import { checksSheet } from './checks-sheet.ts'

/** Sheets of an export: tables in filing order, then the failed checks. */
export function returnWorkbook(
  opened: OpenReturn,
  paper: ReturnPaper,
  codes: readonly string[],
  { withChecks, isProtected }: { withChecks: boolean; isProtected: boolean },
): WriteSheet[] {
  const tables = opened.sheets(codes, { people: paper.people, isProtected })
  return withChecks ? [...tables, checksSheet(opened.set, paper)] : tables
}
