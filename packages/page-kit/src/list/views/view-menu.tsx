import { mostViews, type ListSettings } from '@portal/contract'
import { toast } from '@portal/web-kit/toast'
import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Anchored } from '../menus/anchored.tsx'
import type { Popped } from '../menus/pop-button.tsx'
import type { ListPlace } from '../place.ts'
import type { AddressShape } from '../address.ts'
import { ViewLine } from './view-line.tsx'
import { viewTexts as texts } from './views.texts.ts'
import { searchOf, withDefault, withoutView, withView } from './views.rules.ts'
import css from './views.module.css'

export interface ViewMenuProps extends Popped {
  shape: AddressShape
  place: ListPlace
  settings: ListSettings
  onArrange: (part: { views: ListSettings['views'] }) => void
}

/** Views of a list: opened, made the default, removed; the present filters and order kept under a name. */
export function ViewMenu({ shape, place, settings, onArrange, anchor, onClose }: ViewMenuProps) {
  const { views = [] } = settings
  const id = useId()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const open = (search: string) => {
    void navigate({ search })
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const typed = name.trim()
    if (typed === '') return
    const search = searchOf(shape, place)
    const kept = withView(views, typed, search)
    if (kept === null) {
      toast.warning(views.length >= mostViews ? texts.full : texts.tooLong)
      return
    }
    onArrange({ views: kept })
    toast.success(kept.length > views.length ? texts.saved(typed) : texts.replaced(typed))
    setName('')
  }
  return (
    <Anchored label={texts.open} anchor={anchor} onClose={onClose}>
      {views.length === 0 ? (
        <p className="muted text-small">{texts.none}</p>
      ) : (
        <ul aria-label={texts.list}>
          {views.map((view) => (
            <ViewLine
              key={view.name}
              view={view}
              onOpen={() => open(view.search)}
              onDefault={() => onArrange({ views: withDefault(views, view.name) })}
              onRemove={() => {
                onArrange({ views: withoutView(views, view.name) })
                toast.info(texts.removed(view.name))
              }}
            />
          ))}
        </ul>
      )}
      <form className={css.viewSave} onSubmit={save}>
        <label htmlFor={id} className="screen-reader-only">
          {texts.name}
        </label>
        <input
          id={id}
          className="input small"
          maxLength={30}
          placeholder={texts.nameHint}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button small" disabled={name.trim() === ''}>
          {texts.save}
        </button>
      </form>
    </Anchored>
  )
}
