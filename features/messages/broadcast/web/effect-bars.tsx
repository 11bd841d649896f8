import { grouped } from '@portal/domain/grouped'
import { broadcastTexts as texts } from './broadcast.texts.ts'
import css from './broadcast.module.css'

interface Figures {
  sent: number
  seen: number
  acted: number
  withdrawn: number
}

/** What became of a message: bars, figures and shares of what was sent. */
export function EffectBars({ figures, names }: { figures: Figures; names: Partial<Record<keyof Figures, string>> }) {
  const rows = (Object.entries(names) as [keyof Figures, string][]).map(([key, name]) => ({
    key,
    name,
    count: figures[key],
  }))
  return (
    <div className={css.effect}>
      {rows.map(({ key, name, count }) => (
        <EffectRow key={key} name={name} count={count} whole={figures.sent} isDone={key === 'acted'} />
      ))}
    </div>
  )
}

function EffectRow({ name, count, whole, isDone }: { name: string; count: number; whole: number; isDone: boolean }) {
  return (
    <>
      <span className="muted">{name}</span>
      <div className={isDone ? 'bar done' : 'bar'} aria-hidden="true">
        <i style={{ width: `${whole === 0 ? 0 : (count / whole) * 100}%` }} />
      </div>
      <span className={`digits ${css.figure}`}>{grouped(count)}</span>
      <span className={`faint digits ${css.share}`}>{texts.percent(count, whole)}</span>
    </>
  )
}
