import { defineEvent, Exactly, Id, Nullable, Type, type EventData, type Static } from '@portal/contract'

/** A page without a heartbeat for this long is gone: closed, crashed or disconnected. */
export const presenceLeaseMs = 20_000
/** Heartbeat interval of an idle page. */
export const presenceRenewMs = 8_000
/** Minimum pause between two heartbeats of one page, however fast its cursor moves. */
export const presencePauseMs = 300
/** Maximum pages kept per user and return; the oldest beyond that is dropped. */
export const mostTabs = 8

/** `FORM.r1.c5`, or empty while no cell is selected. */
export const PresentCell = () =>
  Type.String({ pattern: '^([A-Z][A-Z0-9_]{2,30}\\.r\\d+[a-z]?(_\\d+)*\\.(c\\d+[a-z]?|v|code|name))?$' })
/**
 * A user with the return open, at the cell of their last used page. `leaseMs`: time until this expires without another
 * heartbeat.
 */
export const Person = Exactly({
  userId: Id(),
  name: Type.String(),
  cell: PresentCell(),
  isTyping: Type.Boolean(),
  leaseMs: Type.Integer(),
})
export type Person = Static<typeof Person>

/** In passing: where somebody is in a return; `person` is null when the user has no page open any more. */
export const presenceEvent = defineEvent('presence', Exactly({ taskNo: Id(), userId: Id(), person: Nullable(Person) }))
export type PresenceWord = EventData<typeof presenceEvent>
