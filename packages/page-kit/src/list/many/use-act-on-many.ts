import { mostChosen, type ManyDone } from '@portal/contract'
import { useMe } from '@portal/web-kit/caller'
import { confirm } from '@portal/web-kit/confirm'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import type { Choice } from '../../table/choice.ts'
import { inputOf } from '../input-of.ts'
import { meAmong, questionOf, type Named } from './ask-many.tsx'
import { slicesOf, type ManyAct, type ManyOutcome } from './many-act.ts'

/**
 * Runs an act on the chosen rows, `mostChosen` a call, one after the other. Rows done or left out are no longer chosen;
 * those that failed or were not reached stay chosen.
 */
export function useActOnMany(act: ManyAct, choice: Choice, named: Named, onEnd: (outcome: ManyOutcome) => void) {
  const action = useAction(act.route)
  const me = useMe()
  const [progress, setProgress] = useState<number | null>(null)
  const chosen = [...choice.ids]
  const own = meAmong(act, chosen, me.userId)
  const all = chosen.filter((id) => !own.some((each) => each.id === id))
  const runSlices = async (): Promise<ManyOutcome> => {
    const failed: ManyDone['failed'] = []
    const spared = [...own]
    let [done, asked] = [0, 0]
    for (const ids of slicesOf(all, mostChosen)) {
      const answer = await sliceOf(ids)
      if (answer === null) break
      choice.set(answer.done, false)
      failed.push(...answer.failed)
      spared.push(...(answer.spared ?? []))
      done += answer.done.length
      asked += ids.length
      setProgress(asked)
    }
    choice.set(
      spared.map(({ id }) => id),
      false,
    )
    return { title: act.title, done, failed, spared, rest: all.length - asked }
  }
  /** Null when the call was refused or got lost: useAction has said why. */
  const sliceOf = (ids: string[]): Promise<ManyDone | null> =>
    action.runAsync(inputOf({ body: act.body?.(ids) ?? { ids } })).catch(() => null)
  const run = async (): Promise<void> => {
    const question = all.length === 0 ? null : questionOf(act, all, own, named)
    if (chosen.length === 0 || (question !== null && !(await confirm(question)))) return
    setProgress(0)
    const outcome = await runSlices()
    setProgress(null)
    onEnd(outcome)
  }
  return { run, progress, state: { busy: action.busy || progress !== null, off: action.off } }
}
