import type { Static } from 'typebox'
import { Named } from '../list/field.ts'
import { Exactly, Type } from '../schema.ts'

/** `block`: given by an application that operators decide, with an opinion; `warn`: given, and said beforehand. */
export const conflictLevels = ['block', 'warn'] as const
export type ConflictLevel = (typeof conflictLevels)[number]
export const conflictLevelNames = { block: '禁止', warn: '提示' } as const satisfies Record<ConflictLevel, string>

/** Two separated duties that would come into one hand. `people`: first names, `count`: how many. */
export const DutyConflict = Exactly({
  rule: Named('规则', Type.String()),
  level: Type.Enum(conflictLevels),
  reason: Type.String(),
  first: Exactly({ code: Type.String(), name: Type.String(), isNew: Type.Boolean() }),
  second: Exactly({ code: Type.String(), name: Type.String(), isNew: Type.Boolean() }),
  people: Type.Array(Type.String()),
  count: Type.Integer(),
})
export type DutyConflict = Static<typeof DutyConflict>

/** Most people of a conflict told by name; the count is whole. */
export const mostConflictPeople = 50
