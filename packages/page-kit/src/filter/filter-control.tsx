import type { FilterValues, ListFilter } from '@portal/contract'
import { useId } from 'react'
import { bare } from '../fields/field-input.ts'
import { fieldTexts } from '../fields/field.texts.ts'
import { useOptions } from '../fields/code-library.ts'
import type { FoundSource } from '../fields/search/found-source.ts'
import { MultiField } from '../fields/multi-field.tsx'
import { RangeField } from '../fields/typed/range-field.tsx'
import { SearchField, SearchManyField } from '../fields/search/search-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import css from './filter.module.css'

interface ControlProps {
  name: string
  filter: ListFilter
  values: FilterValues
  sources: Readonly<Record<string, FoundSource>>
  /** Something is typed; it applies with Enter or 查询. */
  onType: (values: FilterValues) => void
  /** Something is chosen; it applies at once. */
  onApply: (values: FilterValues) => void
}

const codesOf = (text: string): string[] => (text === '' ? [] : text.split(','))
/** A source that finds nothing, for a filter whose page gives none. */
const nowhere: FoundSource = { find: () => Promise.resolve([]) }

/** One filter, its title inside its frame. */
export function FilterControl({ name, filter, values, sources, onType, onApply }: ControlProps) {
  const control = bare(useId())
  const options = useOptions(filter.kind === 'choice' ? filter.codes : undefined)
  const value = values[name] ?? ''
  const apply = (next: string): void => onApply({ [name]: next })
  const frame = (children: React.ReactNode, width: string | undefined = css.filterShort) => (
    <div className={`${css.filterBox} ${width}`} data-filter={name}>
      <label htmlFor={control.id}>{filter.title}</label>
      {children}
    </div>
  )
  switch (filter.kind) {
    case 'text':
      return frame(
        <TextField
          control={control}
          type="search"
          value={value}
          most={filter.most ?? 64}
          placeholder={filter.hint}
          onChange={(text) => onType({ [name]: text })}
        />,
      )
    case 'flag':
      return frame(
        <SelectField
          control={control}
          value={value}
          blank={fieldTexts.all}
          options={[
            { value: '1', label: fieldTexts.yes },
            { value: '0', label: fieldTexts.no },
          ]}
          onChange={apply}
        />,
      )
    case 'choice':
      return filter.isMany === true
        ? frame(
            <MultiField
              control={control}
              label={filter.title}
              blank={fieldTexts.all}
              options={options}
              value={codesOf(value)}
              onChange={(codes) => apply(codes.join(','))}
            />,
            css.filterMiddle,
          )
        : frame(
            <SelectField control={control} value={value} blank={fieldTexts.all} options={options} onChange={apply} />,
          )
    case 'found': {
      const shared = { control, source: sources[filter.source] ?? nowhere }
      const hint = filter.hint === undefined ? {} : { placeholder: filter.hint }
      return frame(
        filter.isMany === true ? (
          <SearchManyField {...shared} {...hint} value={codesOf(value)} onChange={(codes) => apply(codes.join(','))} />
        ) : (
          <SearchField {...shared} {...hint} value={value} onChange={apply} />
        ),
        css.filterMiddle,
      )
    }
    case 'range': {
      const [from, to] = [`${name}From`, `${name}To`]
      const keys = (range: { from: string; to: string }) => ({ [from]: range.from, [to]: range.to })
      return frame(
        <RangeField
          control={control}
          of={filter.of}
          label={filter.title}
          value={{ from: values[from] ?? '', to: values[to] ?? '' }}
          onChange={(range) => onType(keys(range))}
          onCommit={(range) => onApply(keys(range))}
        />,
        css.filterLong,
      )
    }
  }
}
