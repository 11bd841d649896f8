import type { ReturnState } from '@portal/tax-return/server/public'
import { lossForm, lossRows, lossYearOf } from '../../contract/index.ts'

/** Enterprises without another kind use losses over five years. */
const usualKind = '100'

/**
 * Texts of the table of losses: the year of each row, and the kind of enterprise that the year before had one row
 * further down. Amounts come by the table's own formulas.
 */
export function lossWords({ task, prior, codes }: ReturnState): Record<string, string> {
  if (!codes.includes(lossForm)) return {}
  const before = prior?.forms[lossForm]?.cells ?? {}
  return Object.fromEntries(
    lossRows.flatMap((row, at): [string, string][] => {
      const moved = before[lossRows[at + 1] ?? row]?.['c7']
      return [
        [`${lossForm}.${row}.c1`, lossYearOf(task.period, at)],
        [`${lossForm}.${row}.c7`, moved == null || moved === '' ? usualKind : moved],
      ]
    }),
  )
}
