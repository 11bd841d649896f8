import type { Grants, Pending } from '@portal/contract'

/** An operator who looks as another user; `until` then at the latest. */
export interface Viewer {
  userId: string
  userName: string
  until: Date
}

/** The caller's identity, enterprise and grants there. Created only by the session port. */
export interface Caller extends Grants {
  userId: string
  account: string
  userName: string
  userSource: string
  sessionId: string
  client: 'browser' | 'api' | 'machine'
  /** Steps that must be finished before calls answer, in order. */
  pending: readonly Pending[]
  /** When this session last proved its identity: at sign-in and at every step-up. */
  provedAt: Date
  /** The enterprise of this call. */
  entId: string
  entIds: ReadonlySet<string>
  /** Where duties of operators are separated: the one of this operator, or `none` for who was given two. */
  duty?: 'system' | 'security' | 'audit' | 'none'
  /** Who really looks; then the caller is whom he looks as, and only reads are answered. */
  viewer?: Viewer
}

/** Who answers for a call: what the audit log names. */
export const actorOf = (caller: Pick<Caller, 'userId' | 'viewer'>): string => caller.viewer?.userId ?? caller.userId

/** `replaced`: the same browser signed in again; `taken-over`: another browser did. */
export type EndReason = 'expired' | 'taken-over' | 'replaced' | 'revoked'

export interface Credentials {
  token: string
  /** HttpOnly companion of a browser session; null when the request has none. */
  sid: string | null
  /** True when the token came in the Authorization header. */
  bearer: boolean
  /** Address of the request; a credential may be bound to networks. */
  address?: string
  /** The requested enterprise (x-ent-id, ?entId=). Null selects the enterprise last switched to. */
  entId: string | null
}

export type Resolution = { caller: Caller } | { ended: EndReason } | { foreignEnterprise: true } | null

/** Port that `features/identity` implements. */
export interface SessionPort {
  /**
   * Synchronous while an earlier answer is cached: every call uses it, and a promise would cost more than the look-up.
   */
  resolve(credentials: Credentials): Resolution | Promise<Resolution>
  /** The display name of a grant (提交复核) for a refusal; null when it has none. */
  nameOf?(access: string): Promise<string | null>
}

declare const scopeBrand: unique symbol
/** The enterprises and user a repository may access. Made from a caller, never by hand. */
export interface Scope {
  readonly userId: string
  readonly entId: string
  readonly [scopeBrand]: true
}

export const scopeOf = (who: { userId: string; entId: string }): Scope =>
  ({ userId: who.userId, entId: who.entId }) as Scope
