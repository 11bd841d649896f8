import { Exactly, Line, Type, type Static } from '../schema.ts'
import { pageSizes } from './list.ts'

export const densities = ['compact', 'standard', 'loose'] as const
export type Density = (typeof densities)[number]

/** Views that a user may keep of one list. */
export const mostViews = 12
const Column = Type.String({ pattern: '^[A-Za-z][0-9A-Za-z]{0,39}$' })
const Columns = Type.Array(Column, { maxItems: 40 })

/** Filters and order under a name; `search` is the page's query without page and open row. */
export const ListView = Exactly({
  name: Line(30),
  search: Type.String({ maxLength: 600, pattern: '^[!-~]*$' }),
  isDefault: Type.Optional(Type.Boolean()),
})
export type ListView = Static<typeof ListView>

/**
 * What a user arranged on one list. `order`: columns by id; those it does not name stand where the page puts them.
 * `shown`: columns that a page hides until they are chosen.
 */
export const ListSettings = Exactly({
  order: Type.Optional(Columns),
  hidden: Type.Optional(Columns),
  shown: Type.Optional(Columns),
  density: Type.Optional(Type.Enum([...densities])),
  size: Type.Optional(Type.Enum([...pageSizes])),
  views: Type.Optional(Type.Array(ListView, { maxItems: mostViews })),
})
export type ListSettings = Static<typeof ListSettings>
