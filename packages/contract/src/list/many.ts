import { refuse, type CodedError } from '../errors.ts'
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
  spared: Type.Optional(
    Type.Array(Exactly({ id: RowId(), why: Type.String() }), { description: '有意略过的行：本人、最后一位管理员' }),
  ),
})
export type ManyDone = Static<typeof ManyDone>

/** Why acts on many leave a row out instead of failing: nobody stops himself, and somebody stays who administers. */
export const sparing = { oneself: '本人', lastAdministrator: '最后一位管理员' } as const
export type Sparing = keyof typeof sparing

/** A refusal, in full words, of what acts on many leave out with a word. */
export const spare = (why: Sparing, text: string): CodedError => refuse(text, { spared: why })

/** Notes a row that was refused. `isAlone`: nothing else was asked for, so the full words say more. */
export function noteRefused(outcome: ManyDone, id: string, { message, data }: CodedError, isAlone: boolean): void {
  const why = (data as { spared?: Sparing } | undefined)?.spared
  if (why === undefined || isAlone) outcome.failed.push({ id, msg: message })
  else outcome.spared = [...(outcome.spared ?? []), { id, why: sparing[why] }]
}
