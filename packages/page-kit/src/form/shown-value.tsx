import type { Field } from '@portal/contract'
import { useMemo, type ReactNode } from 'react'
import { useOptions } from '../fields/code-library.ts'
import { useNames } from '../fields/search/found-source.ts'
import { wayNameOf } from '../fields/tree-names.ts'
import { indexTree } from '../tree/core/tree-index.ts'
import type { FieldOptions } from './field-options.ts'
import { shownOf, type FormValue } from './form-values.ts'

const unnamed = {}

/** What a person reads of a field's value: names of what its control chose from, never its codes and ids. */
export function ShownValue({
  field,
  options,
  value,
}: {
  field: Field
  options: FieldOptions
  value: FormValue | undefined
}): ReactNode {
  const codes = Array.isArray(value) ? (value as readonly string[]) : typeof value === 'string' ? [value] : []
  const library = useOptions(options.options === undefined ? field.codes : undefined)
  const found = useNames(
    options.source ?? options.names ?? unnamed,
    codes.filter((code) => code !== ''),
  )
  const { tree } = options
  const index = useMemo(() => (tree === undefined ? null : indexTree(tree.nodes)), [tree])
  const names = new Map([
    ...library.map(({ value: code, label }) => [code, label] as const),
    ...(options.options ?? []).map(({ value: code, label }) => [code, label] as const),
    ...found.filter(({ value: code, label }) => code !== label).map(({ value: code, label }) => [code, label] as const),
    ...codes.flatMap((code) => {
      const name = tree?.names?.[code] ?? (index === null ? null : wayNameOf(index, code))
      return name === null ? [] : [[code, name] as const]
    }),
  ])
  return shownOf({ ...field, codes: Object.fromEntries(names) }, value)
}
