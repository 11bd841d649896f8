import { isLibrary, type FilterValues, type ListFilter, type ListFilters } from '@portal/contract'
import { useId, useState } from 'react'
import { listTexts as texts } from './list.texts.ts'
import css from './list.module.css'

export interface FilterBarProps {
  filters: ListFilters
  values: FilterValues
  /** Where filters that are picked by searching look, by their `source`. */
  sources?: Readonly<Record<string, unknown>> | undefined
  onChange: (values: FilterValues) => void
}

/** Filters of a list: choices apply at once, typed text on Enter or 查询. */
export function FilterBar({ filters, values, onChange }: FilterBarProps) {
  const [typed, setTyped] = useState<FilterValues>(values)
  const apply = (next: FilterValues) =>
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value.trim() !== '')))
  return (
    <form
      className={css.listFilters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        apply(typed)
      }}
    >
      {Object.entries(filters).map(([name, filter]) => (
        <FilterField
          key={name}
          name={name}
          filter={filter}
          values={typed}
          onType={(key, value) => setTyped({ ...typed, [key]: value })}
          onPick={(key, value) => {
            const next = { ...typed, [key]: value }
            setTyped(next)
            apply(next)
          }}
        />
      ))}
      <button type="submit" className="button">
        {texts.search}
      </button>
      <button
        type="button"
        className="button plain"
        onClick={() => {
          setTyped({})
          onChange({})
        }}
      >
        {texts.reset}
      </button>
    </form>
  )
}

interface FieldProps {
  name: string
  filter: ListFilter
  values: FilterValues
  onType: (key: string, value: string) => void
  onPick: (key: string, value: string) => void
}

function FilterField({ name, filter, values, onType, onPick }: FieldProps) {
  const id = useId()
  const { title, hint } = filter
  if (filter.kind === 'choice' || filter.kind === 'flag') {
    const codes = filter.kind === 'flag' ? { 1: texts.on, 0: texts.off } : isLibrary(filter.codes) ? {} : filter.codes
    return (
      <label htmlFor={id}>
        {title}
        <select
          id={id}
          className="input"
          value={values[name] ?? ''}
          onChange={(event) => onPick(name, event.target.value)}
        >
          <option value="">{texts.all}</option>
          {Object.entries(codes).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      </label>
    )
  }
  const keys = filter.kind === 'range' ? ([`${name}From`, `${name}To`] as const) : [name]
  return keys.map((key, end) => (
    <label key={key} htmlFor={`${id}${end}`}>
      {filter.kind !== 'range' ? title : end === 0 ? texts.from(title) : texts.to(title)}
      <input
        id={`${id}${end}`}
        className="input"
        type={filter.kind === 'range' && filter.of === 'day' ? 'date' : 'search'}
        placeholder={hint}
        value={values[key] ?? ''}
        onChange={(event) => onType(key, event.target.value)}
      />
    </label>
  ))
}
