import type { Access } from '../access.ts'
import type { Route } from '../route.ts'
import { Exactly, type Static, type TObject, type TProperties } from '../schema.ts'
import type { AuditWords } from '../words.ts'
import { fieldNames, fieldsOf, type Field } from './field.ts'
import type { ListFilter } from './filter.ts'
import { defineImport, importActions } from './import.ts'
import { linesSaid, linesShown, type LinesByName } from './lines.ts'
import { defineList, type ListDisplays } from './list.ts'
import { defineUpkeep, Kept, upkeepActions, upkeepFacts, type ManyKind } from './upkeep.ts'

type Named<S> = keyof S & string

export interface ManagedDeclaration<
  E extends TProperties,
  N extends Named<E>,
  M extends readonly ManyKind[],
  K extends Named<E> | undefined,
  L extends LinesByName,
> extends Pick<Route, 'tag' | 'scope' | 'operator' | 'ownRows'> {
  /** Of everything that changes rows; of reading too where `read` is left out. */
  access: Access
  /** Of the list and its export. */
  read?: Access
  /** Calls are below it: list, save, turn, remove, import. */
  path: string
  title: string
  /** What its actions begin with in the audit log. */
  audit: string
  /** Its named fields: what a person enters, and what is shown. */
  entered: E
  /** Rows of tables of their own, entered with it (`defineLines`); lists and workbooks have none. */
  lines?: L
  /** Fields that the list is filtered by, each in the way of its kind. */
  filters: readonly N[]
  sorts: readonly (Named<E> | 'updatedAt')[]
  sort: string
  displays?: ListDisplays<Named<E>>
  many?: M
  /** The field by which a workbook's row is known; without it there is no import. */
  key?: K
}

/** A filter in the way of its field: texts by a part, codes by choice, the rest by its bounds. */
export function filterOf({ name, title, kind, codes }: Field): ListFilter {
  if (kind === 'flag') return { kind, title }
  if (kind === 'day' || kind === 'month' || kind === 'time' || kind === 'amount')
    return { kind: 'range', of: kind, title }
  if (kind === 'text') return { kind, title }
  if (kind === 'code' && codes !== undefined) return { kind: 'choice', codes, isMany: true, title }
  throw new Error(`字段 ${name} 不能用来筛选，要另外声明列表`)
}

/**
 * A managed thing whose list, form and import have the same fields: `list`, `upkeep` and `import` in one. A thing that
 * shows other fields than are entered, or filters otherwise, declares the three itself.
 */
export function defineManaged<
  const E extends TProperties,
  const N extends Named<E>,
  const M extends readonly ManyKind[] = [],
  const K extends Named<E> | undefined = undefined,
  const L extends LinesByName = Record<never, never>,
>(declared: ManagedDeclaration<E, N, M, K, L>) {
  const { path, audit, entered, lines, filters, sorts, sort, displays, many, key, read, ...shared } = declared
  const more = lines ?? ({} as L)
  const row = Kept(entered)
  const fields = new Map(fieldsOf(row).map((field) => [field.name, field]))
  const filterBy = (name: N): readonly [string, ListFilter] => {
    const field = fields.get(name)
    if (field === undefined) throw new Error(`${path} 没有可筛选的字段 ${name}`)
    return [name, filterOf(field)]
  }
  const book =
    key === undefined
      ? null
      : defineImport({
          ...shared,
          path: `${path}/import`,
          row: Exactly(entered),
          key: key as never,
          audit: `${audit}.import`,
        })
  return {
    list: defineList({
      ...shared,
      access: read ?? shared.access,
      path: `${path}/list`,
      row,
      filters: Object.fromEntries(filters.map(filterBy)) as { readonly [Name in N]: ListFilter },
      sorts: sorts as readonly Named<Static<typeof row>>[],
      sort,
      ...(displays === undefined ? {} : { displays: displays as ListDisplays<Named<Static<typeof row>>> }),
      export: { audit: `${audit}.export` },
    }),
    upkeep: defineUpkeep({
      ...shared,
      path,
      row: Kept({ ...entered, ...linesShown(more) }),
      entered: { ...entered, ...linesSaid(more) },
      audit,
      ...(many === undefined ? {} : { many }),
      ...(lines === undefined ? {} : { one: read ?? shared.access }),
    }),
    import: book as undefined extends K ? null : NonNullable<typeof book>,
  }
}

/**
 * What a managed thing's acts and fields are called in the audit log: under a heading of its own, or under the code of
 * one that is there.
 */
export const managedWords = (
  { upkeep }: { upkeep: { title: string; audit: string; row: TObject; many?: readonly ManyKind[] } },
  heading: { code: string; name: string; place: number } | string,
): AuditWords => ({
  groups: typeof heading === 'string' ? {} : { [heading.code]: { name: heading.name, place: heading.place } },
  actions: {
    [typeof heading === 'string' ? heading : heading.code]: upkeepActions(upkeep),
    files: {
      [`${upkeep.audit}.export`]: `导出${upkeep.title}`,
      ...importActions(`${upkeep.audit}.import`, upkeep.title),
    },
  },
  fields: fieldNames(upkeep.row),
  facts: upkeepFacts,
})
