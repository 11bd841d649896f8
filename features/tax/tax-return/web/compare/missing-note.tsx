import { compareTexts as texts } from './compare.texts.ts'
import type { Missing } from './use-comparison.ts'
import css from './compare.module.css'
import deskCss from '../desk/desk.module.css'

/** Chosen references without figures, each with the reason. */
export function MissingNote({ missing }: { missing: readonly Missing[] }) {
  return missing.map(({ key, text, retry }) => (
    <p key={key} className={`${deskCss.banner} ${css.comparisonMissing}`} role="status">
      {text}
      {retry !== null && (
        <button type="button" className="button link" onClick={retry}>
          {texts.again}
        </button>
      )}
    </p>
  ))
}
