import type { Blame, Fired } from '@portal/tax-forms'
import { useMemo, useRef } from 'react'
import type { Desk } from '../desk/model/open-desk.ts'
import { useSettled } from '../desk/model/use-resting.ts'

const nobody: Blame = { mend: null, suspects: [] }

/**
 * The cell at fault for a check, computed as the panels follow, so typing postpones it. `isFresh`: computed for the
 * current figures, so the fix's effect may be shown.
 */
export function useBlame(desk: Desk, rule: Fired): { blame: Blame; isFresh: boolean } {
  const {
    value: { turn },
    isFresh,
  } = useSettled(desk.model.moved, true)
  const isAsked = desk.view.editable && rule.level !== 'info'
  // The rule object is new for each changed figure. A ref keeps it out of the dependencies, so blame waits for the
  // pause.
  const latest = useRef(rule)
  latest.current = rule
  const blame = useMemo(() => (isAsked && turn >= 0 ? desk.model.blame(latest.current) : nobody), [desk, turn, isAsked])
  return { blame, isFresh }
}
