import { plainFields } from '@portal/contract'
import type { AnyKeeper, AnyRow } from './any-keeper.ts'

const untold = new Set(['updatedAt', 'updatedBy'])

/** The named fields of a row, as they are shown: nothing sealed stands in the log. */
export function factsOf({ declared, present, source }: AnyKeeper, row: AnyRow): object {
  const shown = present(row)
  if (source.facts !== undefined) return source.facts(shown)
  const told = plainFields(declared.fields).filter(({ name }) => !untold.has(name))
  return Object.fromEntries(told.map(({ name }) => [name, shown[name]]))
}

/** What the log calls a row, one that is no more too. */
export function nameOf({ declared, present, source }: AnyKeeper, row: AnyRow): string {
  const shown = present(row)
  const told = source.about?.(shown) ?? { name: shown[declared.fields[0]?.name ?? 'id'] }
  return Object.values(told).join(' ')
}
