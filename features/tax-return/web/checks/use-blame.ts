import type { Blame, Fired } from '@portal/tax-forms'
import { useEffect, useMemo, useState } from 'react'
import type { Desk } from '../desk/open-desk.ts'
import { useSignal } from '../desk/signal.ts'

/** A return at rest this long is tried out; while keys come the mends wait. */
const restMs = 200
const nobody: Blame = { mend: null, suspects: [] }

/** Who is to blame for a check. `isFresh`: of the return as it stands now, so that what follows from the mend may be shown. */
export function useBlame(desk: Desk, rule: Fired): { blame: Blame, isFresh: boolean } {
  const { turn } = useSignal(desk.model.moved)
  const [rested, setRested] = useState(turn)
  useEffect(() => {
    const timer = setTimeout(() => setRested(turn), restMs)
    return () => clearTimeout(timer)
  }, [turn])
  const isAsked = desk.view.editable && rule.level !== 'info'
  const blame = useMemo(() => isAsked && rested >= 0 ? desk.model.blame(rule) : nobody, [desk, rule, rested, isAsked])
  return { blame, isFresh: rested === turn }
}
