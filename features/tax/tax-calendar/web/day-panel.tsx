import { weekdayOf } from '@portal/domain/calendar-weeks'
import { monthDay, remaining } from '@portal/domain/remaining'
import { DescriptionList, type Fact } from '@portal/page-kit/parts/description-list.tsx'
import { boot } from '@portal/web-kit/boot'
import { Link } from 'react-router'
import type { CalendarItem, CalendarMonth, DeadlineGround, DeadlineStep } from '../contract/index.ts'
import css from './calendar.module.css'
import { calendarTexts as texts } from './calendar.texts.ts'
import { addressOf, stateOf } from './item-words.ts'
import { NoteActs } from './note-acts.tsx'

/** A day: why something is due on it, what that is, when people are reminded. */
export function DayPanel({ data, day }: { data: CalendarMonth; day: string }) {
  const { today } = boot()
  const items = data.items.filter((item) => item.day === day)
  const hasDue = day === data.window.due || items.some(({ kind }) => kind === 'filing')
  const grounds = items.flatMap(({ ground }) => (ground === null ? [] : [ground]))
  const rules = [...new Map(grounds.map((ground) => [ground.ruleId, ground])).values()]
  const steps = day === data.window.due ? data.window.steps : (rules[0]?.steps ?? [])
  return (
    <section className="card" aria-labelledby="day-title">
      <header>
        <h2 id="day-title">
          {monthDay(day)} {texts.weekday(weekdayOf(day))}
        </h2>
        {hasDue && day >= today && <span className="muted">{remaining(today, day).text}</span>}
      </header>
      <div className={css.body}>
        {steps.length > 0 && <Way steps={steps} />}
        {(steps.length > 0 || rules.length > 0) && <DescriptionList facts={factsOf(data, day, rules)} />}
        <h3>{texts.onDay}</h3>
        {items.length === 0 && <p className="muted">{texts.nothing}</p>}
        <ul className={css.lines}>
          {items.map((item) => (
            <Line key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
        {items.some(({ kind, mark }) => kind === 'filing' && mark !== 'done') && (
          <>
            <h3>{texts.remind}</h3>
            <DescriptionList
              facts={[
                { title: texts.remindWhen, value: texts.remindDays },
                { title: texts.remindWhom, value: texts.remindPeople },
              ]}
            />
          </>
        )}
      </div>
    </section>
  )
}

function Way({ steps }: { steps: readonly DeadlineStep[] }) {
  return (
    <>
      <h3>{texts.why}</h3>
      <ol className={css.steps}>
        {steps.map((step) => {
          const { head, text } = texts.step(step)
          return (
            <li key={`${step.why} ${step.holiday ?? ''}`}>
              <span className="muted">{head}</span>
              <b>{text}</b>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Law, notice and certainty behind a day; the window's own where it ends then. */
function factsOf({ window }: CalendarMonth, day: string, rules: readonly DeadlineGround[]): Fact[] {
  const isWindow = day === window.due
  const laws = [...new Set([...(isWindow ? [texts.windowRule] : []), ...rules.map(lawOf)])]
  const unknown = window.state === 'pending' ? texts.noNotice : texts.byRule
  return [
    { title: texts.law, value: laws.map((law) => <div key={law}>{law}</div>) },
    { title: texts.notice, value: isWindow ? (window.notice ?? unknown) : (rules[0]?.notice ?? null) },
  ]
}

const lawOf = ({ name, law, isVerified, isLocal }: DeadlineGround): string => {
  const remarks = [...(isVerified ? [] : [texts.unverified]), ...(isLocal ? [texts.local] : [])]
  return `${name}：${law}${remarks.length === 0 ? '' : `（${remarks.join('，')}）`}`
}

function Line({ item }: { item: CalendarItem }) {
  const to = addressOf(item)
  const state = item.kind === 'filing' && item.taskNo === null ? texts.noTask : stateOf(item)
  return (
    <li>
      <span>
        {item.title} {state !== '' && <span className="muted">{state}</span>}
      </span>
      {item.kind === 'note' && <NoteActs item={item} />}
      {to !== undefined && (
        <Link to={to} aria-label={`${item.taskNo === null ? texts.create : texts.open} ${item.title}`}>
          {item.taskNo === null ? texts.create : texts.open}
        </Link>
      )}
    </li>
  )
}
