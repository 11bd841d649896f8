import { formatNumber } from '@portal/domain/format'
import { grouped } from '@portal/domain/grouped'
import { toDecimal } from '@portal/domain/money'
import type { GroupState, GroupSums } from '../contract/index.ts'
import { groupTexts as texts } from './group.texts.ts'
import css from './group.module.css'

const shown = ['blocked', 'missing', 'late', 'unnamed'] as const satisfies readonly GroupState[]
const tenThousand = 10_000

/** Sums of the filter; a count narrows the board to it, pressed again it shows all. */
export function GroupStrip({
  sums,
  state,
  onState,
}: {
  sums: GroupSums
  state: GroupState | ''
  onState: (state: GroupState | '') => void
}) {
  const percent = sums.tasks === 0 ? 0 : Math.floor((sums.done * 1000) / sums.tasks) / 10
  return (
    <div className={`card ${css.strip}`} role="group" aria-label={texts.figures}>
      <button type="button" aria-pressed={state === ''} onClick={() => onState('')}>
        <span className={css.label}>{texts.sums(sums.enterprises, sums.tasks)}</span>
        <span className={css.value}>
          {grouped(sums.done)} <small>{texts.done(percent)}</small>
        </span>
      </button>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={state === each}
          onClick={() => onState(state === each ? '' : each)}
        >
          <span className={css.label}>{texts[each]}</span>
          <span className={css.value}>{grouped(sums[each])}</span>
        </button>
      ))}
      <div className={css.total}>
        <span className={css.label}>{texts.payable}</span>
        <span className={`${css.value} digits`}>
          {formatNumber(toDecimal(sums.payable).div(tenThousand).toFixed(2))} <small>{texts.wan}</small>
        </span>
      </div>
    </div>
  )
}
