import { agreementTexts as texts } from './agreement.texts.ts'
import css from './agreement.module.css'

const isHead = (line: string): boolean => /^第?[一二三四五六七八九十]+[、章条]/.test(line)

/** A text as its readers see it: each line a paragraph, numbered lines as heads. */
export function AgreementBody({
  effectiveOn,
  changes,
  body,
}: {
  effectiveOn: string
  changes: string | null
  body: string
}) {
  const lines = body.split(/\r?\n/).filter((line) => line.trim() !== '')
  return (
    <div className={css.body}>
      <p className="muted text-small">{texts.effective(effectiveOn)}</p>
      {changes !== null && (
        <p className="muted text-small">
          {texts.changes}：{changes}
        </p>
      )}
      {lines.map((line, place) => (isHead(line) ? <h3 key={place}>{line}</h3> : <p key={place}>{line}</p>))}
    </div>
  )
}
