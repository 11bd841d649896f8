import { lazy, Suspense } from 'react'
import type { FieldInput } from '../field-input.ts'
import { fieldTexts } from '../field.texts.ts'
import { keepName, useNames, type FoundSource } from './found-source.ts'

const SearchBox = lazy(async () => ({ default: (await import('./search-box.tsx')).SearchBox }))

export type SearchProps<T> = FieldInput<T> & { source: FoundSource }

/** One value picked by searching a word or pinyin; '' for none. */
export function SearchField({ value, onChange, source, ...rest }: SearchProps<string>) {
  const chosen = useNames(source, value === '' ? [] : [value])
  return (
    <Suspense fallback={<Waiting {...rest} text={chosen[0]?.label ?? ''} />}>
      <SearchBox
        {...rest}
        source={source}
        chosen={chosen}
        isMany={false}
        onChange={([option]) => {
          if (option !== undefined) keepName(source, option)
          onChange(option?.value ?? '')
        }}
      />
    </Suspense>
  )
}

/** Several values picked by searching; each stands as a tag with a button that takes it away. */
export function SearchManyField({ value, onChange, source, ...rest }: SearchProps<readonly string[]>) {
  const chosen = useNames(source, value)
  return (
    <Suspense fallback={<Waiting {...rest} text={chosen.map(({ label }) => label).join('、')} />}>
      <SearchBox
        {...rest}
        source={source}
        chosen={chosen}
        isMany
        onChange={(options) => {
          for (const option of options) keepName(source, option)
          onChange(options.map((option) => option.value))
        }}
      />
    </Suspense>
  )
}

/** The field while its list's library loads: in its place and size, so nothing jumps. */
const Waiting = ({
  control,
  text,
  placeholder = fieldTexts.search.type,
}: Pick<FieldInput, 'control' | 'placeholder'> & { text: string }) => (
  <input {...control} className="input" readOnly aria-busy value={text} placeholder={placeholder} />
)
