import type { Progress } from './import-progress.rules.ts'
import css from './import.module.css'

/** Progress bar; indeterminate without a percentage. */
export function ProgressBar({ text, label, percent }: Progress) {
  return (
    <div className={css.progress}>
      <span className="text-tiny">
        {text}
        {percent !== null && <b>{percent}%</b>}
      </span>
      <div
        className={percent === null ? `bar ${css.unknown}` : 'bar'}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === null ? {} : { 'aria-valuenow': percent })}
      >
        <i style={{ width: percent === null ? '30%' : `${percent}%` }} />
      </div>
    </div>
  )
}
