import type { Static, TSchema } from './schema.ts'

/** A kind of event with what it tells: who says it and who hears it agree by this one declaration. */
export interface DeclaredEvent<D extends TSchema = TSchema> {
  readonly kind: string
  readonly data: D
}
/** What an event of this kind tells. */
export type EventData<E extends DeclaredEvent> = Static<E['data']>

/**
 * Declares a kind of event: of open pages, or of other features and webhooks. `data`: ids and small facts. Events are
 * kept for days, so a field that comes later is optional: those of before lack it.
 */
export const defineEvent = <D extends TSchema>(kind: string, data: D): DeclaredEvent<D> => ({ kind, data })

/** Whether an event is of this kind, and so tells what its declaration says. A stored one is not judged again. */
export const isEvent = <D extends TSchema, E extends { kind: string; data: Record<string, unknown> }>(
  event: E,
  declared: DeclaredEvent<D>,
): event is E & { data: Static<D> } => event.kind === declared.kind
