import type { ElsewhereCountProps } from '@portal/web-kit/elsewhere-place'
import { elsewhereTexts as texts } from './elsewhere.texts.ts'
import { useWaiting } from './use-waiting.ts'
import css from '../workbench.module.css'

/** How much waits in one enterprise, as a number; in all others, as a dot. */
export function ElsewhereCount({ entId }: ElsewhereCountProps) {
  const { here, waiting } = useWaiting()
  if (entId === undefined) {
    const count = waiting.reduce((sum, each) => sum + (each.entId === here ? 0 : each.count), 0)
    return count === 0 ? null : (
      <span className={css.elsewhereDot} data-part="elsewhere-dot">
        <span className="screen-reader-only">{texts.others(count)}</span>
      </span>
    )
  }
  const own = waiting.find((each) => each.entId === entId)
  return own === undefined ? null : (
    <span className={`tag ${own.overdue > 0 ? 'error' : ''}`}>{texts.count(own.count, own.overdue)}</span>
  )
}
