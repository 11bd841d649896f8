import type { Progress } from './import-progress.rules.ts'

/** Progress bar; indeterminate without a percentage. */
export function ProgressBar({ text, label, percent }: Progress) {
  return (
    <div className="prog">
      <span className="f12">
        {text}
        {percent !== null && <b>{percent}%</b>}
      </span>
      <div
        className={percent === null ? 'bar unknown' : 'bar'}
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
