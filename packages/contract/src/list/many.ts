import { Exactly, Id, Type, type Static } from '../schema.ts'

/** Rows that one call may name. */
export const mostChosen = 1000

/** Body of an act on chosen rows. */
export const Chosen = () => Exactly({ ids: Type.Array(Id(), { minItems: 1, maxItems: mostChosen, uniqueItems: true }) })

/** A row's id; two ids together name a row that joins two things. */
const RowId = () => Type.String({ minLength: 1, maxLength: 160 })
/**
 * What became of each row: those done, and those that were not with the reason in words. A vanished row is among
 * these.
 */
export const ManyDone = Exactly({
  done: Type.Array(RowId()),
  failed: Type.Array(Exactly({ id: RowId(), msg: Type.String() })),
})
export type ManyDone = Static<typeof ManyDone>
