import { Exactly, Id, Type, type Static } from '../schema.ts'

/** Rows that one call may name. */
export const mostChosen = 1000

/** Body of an act on chosen rows. */
export const Chosen = () => Exactly({ ids: Type.Array(Id(), { minItems: 1, maxItems: mostChosen, uniqueItems: true }) })

/**
 * What became of each row: those done, and those that were not with the reason in words. A vanished row is among
 * these.
 */
export const ManyDone = Exactly({
  done: Type.Array(Id()),
  failed: Type.Array(Exactly({ id: Id(), msg: Type.String() })),
})
export type ManyDone = Static<typeof ManyDone>
