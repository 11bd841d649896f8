import type { DataScope, Grants, Pending, ScopedCodes } from '@portal/contract'

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
  /** Data scopes of the permissions that reach further or less far than this enterprise. */
  scoped?: ScopedCodes
  /** This enterprise and those below it, for permissions with the scope `below`. */
  below?: readonly string[]
  /** Tax types of the caller's work in this enterprise; missing: all. */
  taxTypes?: readonly string[]
  /** Where duties of operators are separated: the one of this operator, or `none` for who was given two. */
  duty?: 'system' | 'security' | 'audit' | 'none'
  /** Who really looks; then the caller is whom he looks as, and only reads are answered. */
  viewer?: Viewer
}

/** Who answers for a call: what the audit log names. */
export const actorOf = (caller: Pick<Caller, 'userId' | 'viewer'>): string => caller.viewer?.userId ?? caller.userId

/** `replaced`: the same browser signed in again; `taken-over`: another browser did; `disabled`: the account is. */
export type EndReason = 'expired' | 'taken-over' | 'replaced' | 'revoked' | 'disabled'

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

/** `again` asks for the same session, where its credentials are good for one use alone. */
type Resolved = { caller: Caller; again?: () => Resolution | Promise<Resolution> }
export type Resolution = Resolved | { ended: EndReason } | { foreignEnterprise: true } | null

/** Port that `features/platform/identity` implements. */
export interface SessionPort {
  /**
   * Synchronous while an earlier answer is cached: every call uses it, and a promise would cost more than the look-up.
   */
  resolve(credentials: Credentials): Resolution | Promise<Resolution>
  /** The display name of a grant (提交复核) for a refusal; null when it has none. */
  nameOf?(access: string): Promise<string | null>
}

/** Tax types that somebody works with in an enterprise; null: all. */
export interface TaxReach {
  readonly entId: string
  readonly taxTypes: readonly string[] | null
}

/** Every tax of an enterprise: for jobs and for what the product does by itself. */
export const everyTax = (entId: string): TaxReach => ({ entId, taxTypes: null })

export const reachesTax = ({ taxTypes }: Pick<TaxReach, 'taxTypes'>, taxType: string): boolean =>
  taxTypes === null || taxTypes.includes(taxType)

declare const scopeBrand: unique symbol
/**
 * The enterprises and user a repository may access. Made from a caller, never by hand. `inReach` turns `reach` into a
 * condition; a statement that asks for `entId` alone stays in the enterprise.
 */
export interface Scope extends TaxReach {
  readonly userId: string
  /** Missing: the enterprise of the call. */
  readonly reach?: Exclude<DataScope, 'enterprise' | 'organisation'>
  /** With the reach `below`. */
  readonly entIds?: readonly string[]
  readonly [scopeBrand]: true
}

/** The scope of a call under the permission that lets it in; `enterprise` for jobs and for what needs no permission. */
export function scopeOf(
  {
    userId,
    entId,
    below = [],
    taxTypes,
  }: Pick<Caller, 'userId' | 'entId' | 'below'> & Partial<Pick<TaxReach, 'taxTypes'>>,
  dataScope: DataScope = 'enterprise',
): Scope {
  const own = { userId, entId, taxTypes: taxTypes ?? null }
  // Until organisations are kept, the whole enterprise is one.
  if (dataScope === 'enterprise' || dataScope === 'organisation') return own as Scope
  return { ...own, reach: dataScope, ...(dataScope === 'below' ? { entIds: below } : {}) } as Scope
}
