import { paragraphsOf } from '../contract/index.ts'
import { agreementTexts as texts } from './agreement.texts.ts'
import css from './agreement.module.css'

/** A text as its readers see it: each line a paragraph, numbered lines as heads. */
export function AgreementBody({
  effectiveOn,
  changes,
  body,
  head: Head = 'h3',
}: {
  effectiveOn: string
  changes: string | null
  body: string
  /** Heads of the text, below that of the page or dialog. */
  head?: 'h2' | 'h3'
}) {
  return (
    <div className={css.body}>
      <p className="muted text-small">{texts.effective(effectiveOn)}</p>
      {changes !== null && (
        <p className="muted text-small">
          {texts.changes}：{changes}
        </p>
      )}
      {paragraphsOf(body).map(({ text, isHead }, place) =>
        isHead ? <Head key={place}>{text}</Head> : <p key={place}>{text}</p>,
      )}
    </div>
  )
}
