import { ConflictSides } from '@portal/page-kit/conflict/conflict-sides.tsx'
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
      {others !== null && (
        <ConflictSides
          title={texts.others}
          fields={draft.conflicts.map(({ take: _take, ...sides }) => ({ ...sides, chosen: 'mine' }))}
          taken={others.length > mostNamed ? [...others.slice(0, mostNamed), texts.more(others.length)] : others}
          onChoose={(ids, side) => {
            if (side === 'theirs') draft.take(ids)
          }}
        >
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
          <button type="button" className="button" onClick={draft.accept}>
            {texts.accept}
          </button>
        </ConflictSides>
      )}
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
