import { Icon } from '@portal/web-kit/icon.tsx'
import type { NeedPerson } from '../../contract/index.ts'
import { decideTexts as texts } from './decide.texts.ts'
import css from './decide.module.css'

const sides = { output: '销项', input: '进项' } as const

/** Questions of a period with their invoice counts. */
export function QuestionList({
  need,
  rule,
  onChoose,
}: {
  need: NeedPerson
  rule: string
  onChoose: (rule: string) => void
}) {
  return (
    <nav className={`card ${css.questions}`} aria-label={texts.questions}>
      <ul>
        {need.questions.map((question) => (
          <li key={`${question.direction} ${question.rule}`}>
            <button
              type="button"
              className={question.rule === rule ? 'on' : ''}
              aria-current={question.rule === rule}
              onClick={() => onChoose(question.rule)}
            >
              <span className="row">
                <span className="tag">{sides[question.direction]}</span>
                <b>{question.title}</b>
                <span className="grow" />
                {question.open > 0 ? (
                  <span className="count">{question.open}</span>
                ) : (
                  <span className="status done">
                    <Icon name="done" size="s" />
                    {question.answered}
                  </span>
                )}
              </span>
              <span className="muted text-tiny">{question.reason}</span>
              {!question.verified && <span className="faint text-tiny">{texts.unverified}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
