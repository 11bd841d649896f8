import { linkTo } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { Timeline } from '@portal/page-kit/parts/timeline.tsx'
import { returnPage } from '@portal/tax-return/pages'
import { taxTypeName } from '@portal/tax-task/contract'
import { Link } from 'react-router'
import { exchangeActNames, type FilingAttempt, type FilingExchange } from '../../contract/index.ts'
import { AttemptActs } from './attempt-acts.tsx'
import { AttemptStatus } from './attempt-state.tsx'
import { oneKeyTexts as texts } from './one-key.texts.ts'
import css from './one-key.module.css'

/** One attempt: where it stands, every question and answer, why it came back, and what can be done now. */
export function AttemptCard({ attempt }: { attempt: FilingAttempt }) {
  const { state, told, reasons, answer, exchanges, isSimulated } = attempt
  const name = `${taxTypeName(attempt.taxType)} ${declaredLabel(attempt)}`
  return (
    <section className={`card ${css.attempt}`} aria-label={name}>
      <header className={css.attemptHead}>
        <Link to={linkTo(returnPage, { id: attempt.taskNo })}>{name}</Link>
        {isSimulated && <span className="tag warn">{texts.simulatedMark}</span>}
        <span className="grow" />
        <AttemptStatus state={state} />
      </header>
      <p className="digits">{told}</p>
      <p className="faint text-tiny digits">{texts.by(attempt.askedBy, attempt.askedAt)}</p>
      {reasons.length > 0 && (
        <ul className={css.reasons} aria-label={texts.reasons}>
          {reasons.map(({ text, where, table, cell }, index) => (
            <li key={index}>
              {text}
              {where !== '' && (
                <Link to={linkTo(returnPage, { id: attempt.taskNo, table: table ?? '', cell: `${table}.${cell}` })}>
                  {texts.goTo(where)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {answer !== '' && (
        <details>
          <summary>{texts.answer}</summary>
          <pre className={css.answer}>{answer}</pre>
        </details>
      )}
      <Timeline label={texts.exchanges} entries={exchanges.map(entryOf)} />
      <AttemptActs attempt={attempt} />
    </section>
  )
}

const tones = { 'under-way': 'busy', good: 'done', waiting: 'warn', bad: 'error' } as const

const entryOf = ({ act, outcome, at, said, ms, requestNo }: FilingExchange) => ({
  title: <span className={`status ${tones[outcome]}`}>{exchangeActNames[act]}</span>,
  at: at.slice(11),
  text: (
    <span title={requestNo}>
      {said}
      {ms !== null && <span className="faint digits"> {texts.seconds(ms)}</span>}
    </span>
  ),
})
