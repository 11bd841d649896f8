import { Type } from './schema.ts'

declare const opaque: unique symbol

/**
 * A secret sent only once. Not assignable to text: only `SecretDialog` of web-kit shows it, and it asks before closing.
 */
export interface ShownOnce {
  readonly [opaque]: 'shown once'
}

/** Marks such a field in the schema and in the OpenAPI document. */
export const shownOnceMark = 'x-shown-once'

/** An answer's field with a secret that is sent only once. */
export const Once = () =>
  Type.Unsafe<ShownOnce>(Type.String({ description: '只在这一次回答里出现', [shownOnceMark]: true }))

/** Wraps a secret for the answer. On the wire it is text. */
export const tellOnce = (secret: string): ShownOnce => secret as unknown as ShownOnce
