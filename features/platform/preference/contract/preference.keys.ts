import { densities, Exactly, ListSettings, Type, type Static, type TSchema } from '@portal/contract'
import { patternOf } from '@portal/domain/text/patterns'

/**
 * Owner of a value: a user everywhere, a user in one enterprise, or the whole enterprise (set by its administrator).
 */
export type PreferenceOwner = 'user' | 'membership' | 'enterprise'

/** Name of a card or page of the portal; short, so that a list of them stays small. */
const Name = Type.String({ minLength: 1, maxLength: 64 })
const Names = Type.Array(Name, { maxItems: 40 })
/** An address of the portal with its query: begins with one slash. */
const OwnAddress = Type.String({ pattern: '^/[^/\\\\\\s][^\\\\\\s]*$', maxLength: 300 })

/**
 * Stored preferences by key: owner and schema. Besides these and the family of lists nothing is stored; size limits
 * follow from the schemas.
 */
export const preferenceKeys = {
  theme: { owner: 'user', schema: Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('system')]) },
  density: {
    owner: 'user',
    schema: Type.Enum([...densities]),
  },
  /** Layout style (SHL-08): 1 with side menu and bottom box, 2 tiled. */
  layout: { owner: 'user', schema: Type.Union([Type.Literal(1), Type.Literal(2)]) },
  /** Workbench cards: the order in each column, and the hidden ones. */
  workbench: { owner: 'user', schema: Exactly({ main: Names, side: Names, hidden: Names }) },
  /** Recently visited pages, newest first. */
  recent: {
    owner: 'membership',
    schema: Type.Array(Exactly({ path: OwnAddress, title: Type.String({ maxLength: 100 }) }), { maxItems: 12 }),
  },
  watermark: { owner: 'enterprise', schema: Type.Boolean() },
} as const satisfies Record<string, { owner: PreferenceOwner; schema: TSchema }>

/** What a user arranged on a managed list, everywhere: columns, density, page size, views. One key a list. */
export const listFamily = {
  owner: 'user',
  schema: ListSettings,
  pattern: '^list\\.[a-z][0-9a-z-]{0,39}$',
  /** Lists that one user may arrange. */
  most: 120,
} as const satisfies { owner: PreferenceOwner; schema: TSchema; pattern: string; most: number }

type SingleKey = keyof typeof preferenceKeys
export type ListKey = `list.${string}`
export type PreferenceKey = SingleKey | ListKey
export type PreferenceValue<K extends PreferenceKey> = K extends SingleKey
  ? Static<(typeof preferenceKeys)[K]['schema']>
  : ListSettings

const listKey = patternOf(listFamily.pattern)
export const isListKey = (text: string): text is ListKey => listKey.test(text)
const isSingleKey = (text: string): text is SingleKey => Object.hasOwn(preferenceKeys, text)
export const isPreferenceKey = (text: string): text is PreferenceKey => isSingleKey(text) || isListKey(text)

export const ownerOf = (key: PreferenceKey): PreferenceOwner =>
  isSingleKey(key) ? preferenceKeys[key].owner : listFamily.owner
