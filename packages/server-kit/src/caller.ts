import type { Grants, Pending } from '@portal/contract'

/** Who calls, in which enterprise, with what grants there. Made by the session port alone. */
export interface Caller extends Grants {
  userId: string
  account: string
  userName: string
  userSource: string
  sessionId: string
  client: 'browser' | 'api' | 'machine'
  /** What is still to be done before calls are answered, in the order in which it is asked. */
  pending: readonly Pending[]
  /** When this session last proved who it is: at sign-in, and at every step-up. */
  provedAt: Date
  /** The enterprise of this call. */
  entId: string
  entIds: ReadonlySet<string>
}

/** `replaced`: the same browser signed in again; `taken-over`: another one did. */
export type EndReason = 'expired' | 'taken-over' | 'replaced' | 'revoked'

export interface Credentials {
  token: string
  /** HttpOnly companion of a browser session; null when the request bore none. */
  sid: string | null
  /** True when the token came in the Authorization header. */
  bearer: boolean
  /** Where the request comes from; a credential may be bound to networks. */
  address?: string
  /** The enterprise asked for (x-ent-id, ?entId=), else null: the one last switched to. */
  entId: string | null
}

export type Resolution = { caller: Caller } | { ended: EndReason } | { foreignEnterprise: true } | null

/** What `features/identity` plugs into the kit. */
export interface SessionPort {
  /** At once while an earlier answer is believed: each call asks, and a promise would cost more than the look. */
  resolve(credentials: Credentials): Resolution | Promise<Resolution>
  /** The name of a grant as people know it (提交复核), for a refusal; null when it has none. */
  nameOf?(access: string): Promise<string | null>
}

declare const scopeBrand: unique symbol
/** The enterprises and user a repository may touch: made from a caller, never by hand. */
export interface Scope {
  readonly userId: string
  readonly entId: string
  readonly [scopeBrand]: true
}

export const scopeOf = (who: { userId: string; entId: string }): Scope =>
  ({ userId: who.userId, entId: who.entId }) as Scope
