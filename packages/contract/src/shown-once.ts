import { Type } from './schema.ts'

declare const opaque: unique symbol

/**
 * A secret that an answer tells this once. No text to a page: only `SecretDialog` of web-kit draws one, and asks before
 * it is lost.
 */
export interface ShownOnce {
  readonly [opaque]: 'shown once'
}

/** The mark by which a schema says so, in the OpenAPI document too. */
export const shownOnceMark = 'x-shown-once'

/** A field of an answer with a secret that is never told again. */
export const Once = () =>
  Type.Unsafe<ShownOnce>(Type.String({ description: '只在这一次回答里出现', [shownOnceMark]: true }))

/** The server tells a secret. On the wire it is text. */
export const tellOnce = (secret: string): ShownOnce => secret as unknown as ShownOnce
