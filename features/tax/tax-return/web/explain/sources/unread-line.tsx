import { wordsOf } from '@portal/web-kit/show-error'
import { explainTexts as texts } from '../explain.texts.ts'
import css from '../explain.module.css'

/** In place of what the server did not tell of a cell: why, and the way to ask again. */
export function UnreadLine({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <li className={css.sourceLine} role="alert">
      <span className="error-text text-tiny">{texts.unreadable(wordsOf(error))}</span>{' '}
      <button type="button" className="button link" onClick={onRetry}>
        {texts.again}
      </button>
    </li>
  )
}
