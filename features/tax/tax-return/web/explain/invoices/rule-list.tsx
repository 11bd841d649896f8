import type { RuleText } from '../../../contract/index.ts'
import { explainTexts as texts } from '../explain.texts.ts'
import { Unverified } from '../unverified.tsx'
import css from '../explain.module.css'

/** Filling rules of the invoices here: conditions, the invoice amount they take, and their legal basis. */
export function RuleList({ rules }: { rules: Readonly<Record<string, RuleText>> }) {
  const all = Object.entries(rules)
  if (all.length === 0) return null
  return (
    <details className={css.ruleDetails}>
      <summary>{texts.rule}</summary>
      {all.map(([id, { title, why, how, law, verified, sources }]) => (
        <dl key={id}>
          <dt>
            {title} <Unverified isVerified={verified} />
          </dt>
          {(
            [
              [texts.why, why],
              [texts.how, how],
              [texts.law, law],
              [texts.sources, sources.join('；')],
            ] as const
          )
            .filter(([, text]) => text !== '')
            .map(([name, text]) => (
              <dd key={name}>
                <span className="faint">{name}</span> {text}
              </dd>
            ))}
        </dl>
      ))}
    </details>
  )
}
