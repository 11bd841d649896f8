import { ConflictSides } from '../conflict/conflict-sides.tsx'
import { isSame } from '../conflict/three-way.ts'
import type { Form } from './form-options.ts'
import { ShownValue } from './shown-value.tsx'

/** Something was saved elsewhere meanwhile: mine and theirs, field by field; theirs can be taken, and given back. */
export function ConflictNote({ form }: { form: Form }) {
  const { conflict, options, values } = form
  if (conflict === null) return null
  const { both, taken, theirs, mine } = conflict
  const fields = both.map((field) => {
    const { name } = field
    const isTheirs = isSame(values[name], theirs[name])
    const own = isTheirs ? mine[name] : values[name]
    const shown = { field, options: options[name] ?? {} }
    return {
      id: name,
      title: form.labels[name] ?? field.title,
      mine: <ShownValue {...shown} value={own} />,
      theirs: <ShownValue {...shown} value={theirs[name]} />,
      chosen: isTheirs ? ('theirs' as const) : ('mine' as const),
    }
  })
  return (
    <ConflictSides
      fields={fields}
      taken={taken.map(({ title }) => title)}
      onChoose={(names, side) => {
        for (const name of names) form.set(name, (side === 'mine' ? mine : theirs)[name] ?? '')
      }}
    />
  )
}
