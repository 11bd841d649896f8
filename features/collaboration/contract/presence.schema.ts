import { Exactly, Id, Type, type Static } from '@portal/contract'

/** A page that said nothing for this long is gone: closed, crashed or cut off. */
export const presenceLeaseMs = 20_000
/** A page that stands still says so this often. */
export const presenceRenewMs = 8_000
/** Shortest pause between two words of one page, however fast its cursor moves. */
export const presencePauseMs = 300
/** Pages of one person on one return that are kept; of more the oldest goes. */
export const mostTabs = 8

/** `VATG_A1.r1.c5`, or empty while no cell is chosen. */
export const PresentCell = () =>
  Type.String({ pattern: '^([A-Z][A-Z0-9_]{2,30}\\.r\\d+[a-z]?(_\\d+)*\\.(c\\d+[a-z]?|v|code|name))?$' })
/**
 * Somebody who has the return open, by the page they touched last. `leaseMs`: how long this holds without another word.
 */
export const Person = Exactly({
  userId: Id(),
  name: Type.String(),
  cell: PresentCell(),
  isTyping: Type.Boolean(),
  leaseMs: Type.Integer(),
})
export type Person = Static<typeof Person>

export const presenceKind = 'presence'
/** Data of the passing word `presence`; `person` null = has no page open any more. */
export interface PresenceWord {
  taskNo: string
  userId: string
  person: Person | null
}
