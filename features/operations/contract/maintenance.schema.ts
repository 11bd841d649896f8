import { Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'

export const maxMaintenanceText = 200

/**
 * What everybody is told: a text with its window, and from when to when nothing can be saved (both null: only told).
 * Times of China.
 */
export const Maintenance = Exactly({
  id: Id(),
  text: Type.String(),
  from: Time(),
  to: Time(),
  readOnlyFrom: Nullable(Time()),
  readOnlyTo: Nullable(Time()),
  /** Nothing can be saved at the time of the answer. */
  isReadOnly: Type.Boolean(),
  /** The answer holds this long at most, in milliseconds: then a time of it is reached. */
  changesInMs: Type.Integer({ minimum: 0 }),
})
export type Maintenance = Static<typeof Maintenance>

/** The kind of the passing word to every open page: `data.now` is what is told from now on, a Maintenance or null. */
export const maintenanceKind = 'maintenance'

export const MaintenanceBody = Exactly({
  text: Type.String({ minLength: 1, maxLength: maxMaintenanceText }),
  from: Time(),
  to: Time(),
  readOnlyFrom: Nullable(Time()),
  readOnlyTo: Nullable(Time()),
})
export type MaintenanceInput = Static<typeof MaintenanceBody>

/** A row of the operators' list. `state`: told before its window, running, or over (by time or by hand). */
export const MaintenanceEntry = Exactly({
  id: Id(),
  text: Type.String(),
  from: Time(),
  to: Time(),
  readOnlyFrom: Nullable(Time()),
  readOnlyTo: Nullable(Time()),
  state: Type.Union([Type.Literal('announced'), Type.Literal('running'), Type.Literal('over')]),
  by: Type.String(),
  at: Time(),
  endedBy: Nullable(Type.String()),
  endedAt: Nullable(Time()),
})
export type MaintenanceEntry = Static<typeof MaintenanceEntry>
