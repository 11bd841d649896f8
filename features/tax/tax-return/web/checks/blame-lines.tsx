import type { Blame } from '@portal/tax-forms'
import { Money } from '../desk/results/money.tsx'
import type { Desk } from '../desk/model/open-desk.ts'
import { resultTermsOf } from '../desk/results/result-terms.ts'
import { checksTexts as texts } from './checks.texts.ts'
import { effectOf } from './effect.rules.ts'
import { GoTo } from './equation.tsx'
import css from './checks.module.css'

const mostSuspects = 6

/** The return's result after the fix; without a clear fix, the cells that may be wrong. */
export function BlameLines({
  desk,
  blame: { mend, suspects },
  onGo,
}: {
  desk: Desk
  blame: Blame
  onGo: (ref: string) => void
}) {
  if (mend === null) {
    if (suspects.length < 2) return null
    return (
      <p className={`${css.suspects} muted`}>
        {texts.suspects}：
        {suspects.slice(0, mostSuspects).map((ref) => (
          <GoTo key={ref} desk={desk} cellRef={ref} onGo={onGo} />
        ))}
        {suspects.length > mostSuspects && '…'}
      </p>
    )
  }
  const effect = effectOf(resultTermsOf(desk.model), (ref) => desk.model.cells.get(ref).value, mend.after)
  if (effect === null) return null
  return (
    <p className={css.mendEffect}>
      <span>{texts.effect(effect.label)}</span>
      <span>
        <Money of={effect.before} /> →{' '}
        <b>
          <Money of={effect.after} />
        </b>
      </span>
    </p>
  )
}
