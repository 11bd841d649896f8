import { Exactly, Type, type Static, type TSchema } from '@portal/contract'

/**
 * Owner of a value: a user everywhere, a user in one enterprise, or the whole enterprise (set by its administrator).
 */
export type PreferenceOwner = 'user' | 'membership' | 'enterprise'

/** Name of a card or page of the portal; short, so that a list of them stays small. */
const Name = Type.String({ minLength: 1, maxLength: 64 })
const Names = Type.Array(Name, { maxItems: 40 })
/** An address of the portal with its query: begins with one slash. */
const OwnAddress = Type.String({ pattern: '^/[^/\\\\\\s][^\\\\\\s]*$', maxLength: 300 })

/** All stored preferences: owner and schema. Nothing else is stored; size limits follow from the schemas. */
export const preferenceKeys = {
  theme: { owner: 'user', schema: Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('system')]) },
  density: {
    owner: 'user',
    schema: Type.Union([Type.Literal('compact'), Type.Literal('standard'), Type.Literal('loose')]),
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

export type PreferenceKey = keyof typeof preferenceKeys
export type PreferenceValue<K extends PreferenceKey> = Static<(typeof preferenceKeys)[K]['schema']>

export const isPreferenceKey = (text: string): text is PreferenceKey => Object.hasOwn(preferenceKeys, text)
