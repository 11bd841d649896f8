import { compareTexts as texts } from './compare.texts.ts'
import type { Missing } from './use-comparison.ts'

/** Chosen references without figures, each with the reason. */
export function MissingNote({ missing }: { missing: readonly Missing[] }) {
  return missing.map(({ key, text, retry }) => (
    <p key={key} className="banner cmp-none" role="status">
      {text}
      {retry !== null && (
        <button type="button" className="btn link" onClick={retry}>
          {texts.again}
        </button>
      )}
    </p>
  ))
}
