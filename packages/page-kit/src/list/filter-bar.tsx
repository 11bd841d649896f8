import type { FilterValues, ListFilter, ListFilters } from '@portal/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useNarrow } from '@portal/web-kit/use-narrow'
import { useRef, useState, type FormEvent } from 'react'
import type { FoundSource } from '../fields/search/found-source.ts'
import { FilterControl } from '../filter/filter-control.tsx'
import { fitting, isNarrowed, keysOf, standing, textOf, widthOf } from '../filter/filter.rules.ts'
import { filterTexts } from '../filter/filter.texts.ts'
import { useSlash } from '../filter/use-slash.ts'
import { useWidth } from '../filter/use-width.ts'
import css from '../filter/filter.module.css'

const texts = filterTexts
/** Up to this width in pixels the filters open below a button. */
const phone = 640

export interface FilterBarProps {
  filters: ListFilters
  values: FilterValues
  /** Where `found` filters search, by their `source`. */
  sources?: Readonly<Record<string, FoundSource>>
  onChange: (values: FilterValues) => void
}

/**
 * Filters of a list in one row; those beyond it are folded, but never one that narrows the list. Lists and picked
 * values apply at once, typed ones with Enter or 查询. `/` goes to the first.
 */
export function FilterBar({ filters, values, sources = {}, onChange }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null)
  const isPhone = useNarrow(phone)
  const width = useWidth(form)
  const [isOpen, setOpen] = useState(false)
  // What is typed and not asked for yet, over the values it was typed over.
  const [typed, setTyped] = useState<{ over: string; values: FilterValues }>({ over: '', values: {} })
  const asked = textOf(values)
  const pending = typed.over === asked ? typed.values : {}
  const shown = { ...values, ...pending }
  useSlash(form)

  const names = Object.keys(filters)
  const isSet = (name: string, filter: ListFilter): boolean =>
    keysOf(name, filter).some((key) => (shown[key] ?? '') !== '')
  const fits = isPhone ? 0 : fitting(Object.values(filters).map(widthOf), width)
  const isVisible = (name: string, at: number): boolean =>
    isOpen || at < fits || isSet(name, filters[name] as ListFilter)
  const hidden = names.filter((name, at) => !isVisible(name, at))
  const type = (next: FilterValues): void => setTyped({ over: asked, values: { ...pending, ...next } })
  const apply = (next: FilterValues): void => {
    const wished = standing(filters, { ...shown, ...next })
    // What can't be asked for yet stays where it was typed, with its reason.
    const unreadable = Object.entries({ ...shown, ...next }).filter(([key, value]) => value !== (wished[key] ?? ''))
    setTyped({ over: textOf(wished), values: Object.fromEntries(unreadable) })
    onChange(wished)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply({})
    if (isPhone) setOpen(false)
  }
  const isPending = Object.entries(pending).some(([key, value]) => value !== (values[key] ?? ''))
  const set = names.filter((name) => isSet(name, filters[name] as ListFilter)).length
  return (
    <form ref={form} className={css.filterBar} role="search" aria-label={texts.filters} onSubmit={submit} noValidate>
      {isPhone && (
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="sliders" />
          {set === 0 ? texts.open : texts.openWith(set)}
        </button>
      )}
      {names.map((name, at) =>
        isVisible(name, at) ? (
          <FilterControl
            key={name}
            name={name}
            filter={filters[name] as ListFilter}
            values={shown}
            sources={sources}
            onType={type}
            onApply={apply}
          />
        ) : null,
      )}
      <div className={css.filterActs}>
        {(!isPhone || isOpen || isPending) && (
          <button type="submit" className={isPending ? 'button primary' : 'button'}>
            {texts.query}
          </button>
        )}
        {(isNarrowed(values) || isPending) && (
          <button
            type="button"
            className="button plain"
            onClick={() => {
              setTyped({ over: '', values: {} })
              onChange({})
            }}
          >
            {texts.reset}
          </button>
        )}
        {!isPhone && (isOpen || hidden.length > 0) && (
          <button type="button" className="button plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.less : texts.more(hidden.length)}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
          </button>
        )}
      </div>
    </form>
  )
}
