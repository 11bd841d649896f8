import type { Blame, Fired } from '@portal/tax-forms'
import { useMemo, useRef } from 'react'
import type { Desk } from '../desk/model/open-desk.ts'
import { useResting } from '@portal/tax-grid/stores/use-resting'

const nobody: Blame = { mend: null, suspects: [] }

/** The cell at fault for a check, computed as the panels follow, so typing postpones it. */
export function useBlame(desk: Desk, rule: Fired, isEditable: boolean): Blame {
  const { turn } = useResting(desk.model.moved)
  const isAsked = isEditable && rule.level !== 'info'
  // The rule object is new for each changed figure. A ref keeps it out of the dependencies, so blame waits for the
  // pause.
  const latest = useRef(rule)
  latest.current = rule
  return useMemo(() => (isAsked && turn >= 0 ? desk.model.blame(latest.current) : nobody), [desk, turn, isAsked])
}
