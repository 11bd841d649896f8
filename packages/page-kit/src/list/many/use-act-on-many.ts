import { mostChosen, type ManyDone } from '@portal/contract'
import { confirm } from '@portal/web-kit/confirm'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import type { Choice } from '../../table/choice.ts'
import { inputOf } from '../input-of.ts'
import { slicesOf, type ManyAct, type ManyOutcome } from './many-act.ts'

/**
 * Runs an act on the chosen rows, `mostChosen` a call, one after the other. Rows done are no longer chosen; those that
 * failed or were not reached stay chosen.
 */
export function useActOnMany(act: ManyAct, choice: Choice, onEnd: (outcome: ManyOutcome) => void) {
  const action = useAction(act.route)
  const [progress, setProgress] = useState<number | null>(null)
  const all = [...choice.ids]
  const runSlices = async (): Promise<ManyOutcome> => {
    const failed: ManyDone['failed'] = []
    let [done, asked] = [0, 0]
    for (const ids of slicesOf(all, mostChosen)) {
      const answer = await sliceOf(ids)
      if (answer === null) break
      choice.set(answer.done, false)
      failed.push(...answer.failed)
      done += answer.done.length
      asked += ids.length
      setProgress(asked)
    }
    return { title: act.title, done, failed, rest: all.length - asked }
  }
  /** Null when the call was refused or got lost: useAction has said why. */
  const sliceOf = (ids: string[]): Promise<ManyDone | null> =>
    action.runAsync(inputOf({ body: act.body?.(ids) ?? { ids } })).catch(() => null)
  const run = async (): Promise<void> => {
    if (all.length === 0 || (act.confirm !== undefined && !(await confirm(act.confirm(all.length))))) return
    setProgress(0)
    const outcome = await runSlices()
    setProgress(null)
    onEnd(outcome)
  }
  return { run, progress, state: { busy: action.busy || progress !== null, off: action.off } }
}
