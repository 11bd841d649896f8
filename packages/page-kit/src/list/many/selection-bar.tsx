import type { ReactNode } from 'react'
import { CheckBox } from '../../table/check-box.tsx'
import { chosenOf, type Choice } from '../../table/choice.ts'
import { manyTexts as texts } from './many.texts.ts'
import css from './many.module.css'

const none = { run: () => undefined, count: null }

/** How many rows are chosen, and what can be done with them. */
export function SelectionBar({
  choice,
  ids,
  total,
  all = none,
  hasPage,
  isHeadless = false,
  children,
}: {
  choice: Choice
  /** Rows shown. */
  ids: readonly string[]
  /** Rows filtered; null when they cannot be chosen at once. */
  total: number | null
  all?: { run: () => void; count: number | null }
  /** A phone's cards have no head, whose checkbox chooses the page. */
  hasPage: boolean
  /** The table never has a head. */
  isHeadless?: boolean
  children: ReactNode
}) {
  const state = chosenOf(ids, choice.ids)
  return (
    <div className={css.manyBar} role="group" aria-label={texts.bar} data-chosen={choice.ids.size > 0 ? '' : undefined}>
      {hasPage && (
        <span className={isHeadless ? undefined : css.manyPage}>
          <CheckBox label={texts.page} state={state} onCheck={(isChosen) => choice.set(ids, isChosen)} />
        </span>
      )}
      <span role="status">{texts.chosen(choice.ids.size)}</span>
      {total !== null && state === 'all' && total > choice.ids.size && (
        <button type="button" className="button link text-small" disabled={all.count !== null} onClick={all.run}>
          {all.count === null ? texts.chooseAll(total) : texts.choosing(all.count)}
        </button>
      )}
      {choice.ids.size > 0 && (
        <>
          {children}
          <button type="button" className="button link text-small" onClick={choice.clear}>
            {texts.clear}
          </button>
        </>
      )}
    </div>
  )
}
