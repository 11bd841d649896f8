import type { Blame, Fired } from '@portal/tax-forms'
import { useMemo, useRef } from 'react'
import type { Desk } from '../desk/model/open-desk.ts'
import { useSettled } from '../desk/model/use-resting.ts'

/** A return at rest this long is tried out; while keys come the mends wait. */
const restMs = 200
const nobody: Blame = { mend: null, suspects: [] }

/**
 * Who is to blame for a check. `isFresh`: of the return as it stands now, so that what follows from the mend may be
 * shown.
 */
export function useBlame(desk: Desk, rule: Fired): { blame: Blame; isFresh: boolean } {
  const {
    value: { turn },
    isFresh,
  } = useSettled(desk.model.moved, restMs, true)
  const isAsked = desk.view.editable && rule.level !== 'info'
  // A rule whose figures move under the keys is a new one at every figure: tried when they rest, as the mend is.
  const latest = useRef(rule)
  latest.current = rule
  const blame = useMemo(() => (isAsked && turn >= 0 ? desk.model.blame(latest.current) : nobody), [desk, turn, isAsked])
  return { blame, isFresh }
}
