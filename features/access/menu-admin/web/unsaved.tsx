import { ActButton } from '@portal/web-kit/act-button.tsx'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import type { MenuDraft } from './use-menu-draft.ts'
import css from './menu-admin.module.css'

const mostNamed = 8

/** The unsaved changes in words, with what others did meanwhile; saved, taken back or dropped here. */
export function Unsaved({ draft, onDrop }: { draft: MenuDraft; onDrop: () => void }) {
  const { count, words, others, lost } = draft
  const isEmpty = count === 0
  return (
    <section className="card" aria-label={texts.unsaved(count)}>
      <header>
        <h2>{texts.unsaved(count)}</h2>
      </header>
      {others !== null && <Others names={others} lost={lost} onAccept={draft.accept} />}
      {!isEmpty && (
        <ol className={css.steps}>
          {words.map((said, at) => (
            <li key={`${String(at)} ${said}`}>{said}</li>
          ))}
        </ol>
      )}
      <div className={css.acts}>
        <ActButton of={draft} className="button primary" disabled={isEmpty} onClick={draft.save}>
          {texts.save(count)}
        </ActButton>
        <button type="button" className="button" disabled={isEmpty || draft.busy} onClick={draft.undo}>
          {texts.undo}
        </button>
        <button type="button" className="button" disabled={isEmpty || draft.busy} onClick={onDrop}>
          {texts.drop}
        </button>
      </div>
    </section>
  )
}

function Others({
  names,
  lost,
  onAccept,
}: {
  names: readonly string[]
  lost: readonly string[]
  onAccept: () => void
}) {
  const named = names.slice(0, mostNamed).join('、') + (names.length > mostNamed ? texts.more(names.length) : '')
  return (
    <div className="alert warn" role="alert">
      <div>
        <p>{texts.others}</p>
        <p>{names.length === 0 ? texts.noOthers : texts.othersChanged(named)}</p>
        {lost.length > 0 && (
          <>
            <p>{texts.lost}</p>
            <ul className={css.steps}>
              {lost.map((said) => (
                <li key={said}>{said}</li>
              ))}
            </ul>
          </>
        )}
        <button type="button" className="button" onClick={onAccept}>
          {texts.accept}
        </button>
      </div>
    </div>
  )
}
