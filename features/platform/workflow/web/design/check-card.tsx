import { Icon } from '@portal/web-kit/icon.tsx'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Checked, Finding } from '../../contract/design.schema.ts'
import { checkTexts as texts } from './design.texts.ts'
import type { Steps } from './steps.rules.ts'
import css from './design.module.css'

/** What is wrong before publishing; each line leads to its step. */
export function CheckCard({
  query,
  steps,
  onGo,
}: {
  query: UseQueryResult<Checked>
  steps: Steps
  onGo: (key: string) => void
}) {
  const findings = query.data?.findings ?? []
  const faults = findings.filter(({ level }) => level === 'fault')
  return (
    <section className="card" aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        {faults.length > 0 && <span className="tag error">{texts.faults(faults.length)}</span>}
        {findings.length > faults.length && (
          <span className="tag warn">{texts.hints(findings.length - faults.length)}</span>
        )}
      </header>
      <QueryView query={query}>
        {({ longestDays }) => (
          <ul className={css.findings}>
            {findings.map((finding) => (
              <FindingLine key={`${finding.step ?? ''} ${finding.text}`} {...{ finding, steps, onGo }} />
            ))}
            {findings.length === 0 && <Fine text={texts.fine} />}
            <Fine text={texts.own} />
            {longestDays > 0 && <Fine text={texts.longest(longestDays)} />}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

const Fine = ({ text }: { text: string }) => (
  <li>
    <span className="done-text">
      <Icon name="done" />
    </span>
    <span>{text}</span>
  </li>
)

function FindingLine({
  finding: { level, step, text },
  steps,
  onGo,
}: {
  finding: Finding
  steps: Steps
  onGo: (key: string) => void
}) {
  const own = steps.find(({ key }) => key === step)
  return (
    <li data-level={level}>
      <span className={level === 'fault' ? 'error-text' : 'warn-text'}>
        <Icon name={level === 'fault' ? 'block' : 'warn'} />
      </span>
      <span>{own === undefined ? text : texts.at(own.name, text)}</span>
      {own !== undefined && (
        <button
          type="button"
          className="button link"
          aria-label={`${texts.goTo} ${texts.at(own.name, text)}`}
          onClick={() => onGo(own.key)}
        >
          {texts.goTo}
        </button>
      )}
    </li>
  )
}
