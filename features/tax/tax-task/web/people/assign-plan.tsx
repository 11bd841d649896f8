import type { PeoplePlan } from '../../contract/index.ts'
import { peopleTexts as texts } from './people.texts.ts'
import css from './people.module.css'

/** Lines shown of each part; the rest is counted. */
const mostLines = 30

/** What an assignment changes, what stays and why, and whom it burdens. */
export function AssignPlan({ plan: { changes, kept, hands, away } }: { plan: PeoplePlan }) {
  return (
    <>
      <Part
        title={texts.changes(changes.length)}
        lines={changes.map(({ taskNo, entName, task, from, to }) => ({
          id: taskNo,
          name: `${entName} ${task}`,
          what: texts.arrow(texts.pair(from), texts.pair(to)),
        }))}
      />
      <Part
        title={texts.kept(kept.length)}
        lines={kept.map(({ taskNo, entName, task, why }) => ({ id: taskNo, name: `${entName} ${task}`, what: why }))}
      />
      {away.map(({ name, standIn, until }) => (
        <p key={name} className="alert warn">
          {texts.away(name, until, standIn)}
        </p>
      ))}
      <ul className={css.lines}>
        {hands.map(({ name, before, after }) => (
          <li key={name}>
            <span>{texts.hands(name)}</span>
            <span className="digits">{texts.count(before, after)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Part({ title, lines }: { title: string; lines: readonly { id: string; name: string; what: string }[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={css.lines}>
        {lines.slice(0, mostLines).map(({ id, name, what }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="muted">{what}</span>
          </li>
        ))}
        {lines.length > mostLines && <li className="muted">{texts.more(lines.length - mostLines)}</li>}
      </ul>
    </section>
  )
}
