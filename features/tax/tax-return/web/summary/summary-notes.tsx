import { Icon } from '@portal/web-kit/icon.tsx'
import type { ReturnSummary, SummaryWarning } from '../../contract/index.ts'
import { summaryTexts as texts } from './summary.texts.ts'
import css from './summary.module.css'

/** Passed readiness checks, one line each. */
export function PassedLines({ passed }: { passed: readonly string[] }) {
  return passed.length === 0 ? null : (
    <ul className={css.passedList}>
      {passed.map((text) => (
        <li key={text}>
          <Icon name="done" size="s" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Warnings with their waivers; one without is shown as such. */
export function WarningWords({
  warnings,
  checks,
  more,
}: {
  warnings: readonly SummaryWarning[]
  checks: ReturnSummary['checks']
  more?: string
}) {
  return (
    <section>
      <h3 className={css.part}>
        {texts.waived(warnings.length)}
        <small>{more ?? texts.checked(checks.rules, checks.blocking, checks.passed)}</small>
      </h3>
      <ul className={css.reasons}>
        {warnings.map(({ id, message, word }) => (
          <li key={id} data-rule={id}>
            <Icon name="warn" />
            <div>{message}</div>
            <div className={css.reason}>
              {word === null ? (
                <span className="warn-text">{texts.noWord}</span>
              ) : (
                <>
                  {word.reason}
                  <span className={css.author}>
                    {' '}
                    · {word.userName} {word.at.slice(5, 16)}
                    {word.approvedBy !== null && texts.approvedBy(word.approvedBy)}
                  </span>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When the ticks were confirmed, and the amounts they deduct. */
export function TickLines({ ticks }: { ticks: ReturnSummary['ticks'] }) {
  if (ticks === null) return null
  return (
    <section>
      <h3 className={css.part}>{texts.ticks}</h3>
      <dl className={css.pair}>
        <dt>{texts.use}</dt>
        <dd>
          {ticks.confirmedAt === null ? (
            <span className="warn-text">{texts.unconfirmed}</span>
          ) : (
            <>
              <span className="done-text">{texts.confirmed(ticks.confirmedAt)}</span>
              {ticks.isDrifted ? texts.drifted : texts.unchanged}
            </>
          )}
        </dd>
        <dt>{texts.counted}</dt>
        <dd className="digits">{texts.deducted(ticks)}</dd>
      </dl>
    </section>
  )
}

/** Who submitted the return, whom they asked, and their message. */
export function HandedInWord({ submission }: { submission: ReturnSummary['submission'] }) {
  if (!submission || (submission.message === '' && submission.asked.length === 0)) return null
  return (
    <section>
      <h3 className={css.part}>
        {texts.word}
        <small>{texts.handedInBy(submission.userName, submission.at, submission.asked)}</small>
      </h3>
      {submission.message !== '' && <p className={css.word}>{submission.message}</p>}
    </section>
  )
}
