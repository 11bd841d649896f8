import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { isAccess, type Access, type Pending } from './access.ts'
import type { ErrorKey } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How a route is bound to an enterprise: `enterprise` = the one enterprise of the call (x-ent-id), checked before the
 * handler.
 */
export type RouteScope = 'none' | 'user' | 'enterprise'

/**
 * Which of an account's bounds a minute a call counts in: `ordinary` = what writes, unless said otherwise; `bulk` =
 * what a person or a machine rightly does many times a second; `visits` = beyond the bound it is answered as done and
 * not kept; `leaving` = ends sessions, counted for each session, so that no other session of the account can use it up;
 * `reads` = a query spelled as POST, not counted.
 */
export type Pace = 'ordinary' | 'bulk' | 'visits' | 'leaving' | 'reads'

/**
 * One declaration of one call. From it come validation, authorisation, serialisation, audit, idempotency,
 * the typed client call and the OpenAPI page; there is no second list of paths.
 */
export interface Route<
  Q extends TObject | undefined = TObject | undefined,
  B extends TSchema | undefined = TSchema | undefined,
  D extends TSchema = TSchema,
> {
  method: Method
  /** Complete, with /japi. `:name` parameters are text and validated by `params`. */
  path: string
  /** Other spellings of the same call. */
  aliases?: readonly string[]
  /** What it does, in Chinese, for the OpenAPI page. */
  summary: string
  tag: string
  access: Access
  scope: RouteScope
  params?: TObject
  query?: Q
  body?: B
  /**
   * Multipart upload: files in `uploadFiles`, other parts are text fields checked by `body`. `kept`: they may stay, so
   * the enterprise's share counts.
   */
  upload?: { maxBytes: number; maxFiles: number; kept?: true }
  /** Data of the success envelope; for `answer: 'file'` the schema is not used. */
  data: D
  answer?: 'json' | 'file' | 'redirect'
  /** Largest JSON body in bytes; 1 MiB unless said. */
  bodyLimit?: number
  errors?: readonly ErrorKey[]
  /** Audit action, e.g. `tax.return.submit`; absent = not audited. */
  audit?: string
  /** A repeated click takes effect once (Idempotency-Key). */
  idempotent?: boolean
  /** Outside clients make this call (SES-23): its input tolerates userId, entId, entName, account, sourceChannel. */
  documented?: boolean
  /** A GET that changes something: a cookie alone never suffices. */
  bearerOnly?: boolean
  /** An operator's call: a foreign userId is an argument, not a mistake. */
  operator?: boolean
  /**
   * Not on a stolen session: asks for a proof of who it is that is no older than `STEP_UP_MINUTES` (403
   * `verify:proof`).
   */
  proof?: boolean
  /** Writes although the system is in read-only mode: what ends it. */
  inReadOnly?: boolean
  /**
   * Answers while one of these is what its caller has to do next; every other call needs nothing pending (`closedBy`).
   */
  during?: readonly Pending[]
  pace?: Pace
  /**
   * A machine's token may call it when its scopes hold the permission; signed-in calls are closed to machines unless
   * this says so.
   */
  machine?: boolean
}

export type InputOf<R extends Route> = {
  query: R['query'] extends TObject ? Static<R['query']> : Record<string, never>
  body: R['body'] extends TSchema ? Static<R['body']> : undefined
  params: R['params'] extends TObject ? Static<R['params']> : Record<string, never>
}
export type DataOf<R extends Route> = Static<R['data']>

/** What says whether a call writes while nothing may be written. */
export type WriteFacts = Pick<Route, 'method' | 'access' | 'bearerOnly' | 'during' | 'inReadOnly'>

/**
 * Coming in and going out write too, and so does whoever ends the maintenance; a read that notes something on the way
 * goes on.
 */
export const goesOnInReadOnly = (route: WriteFacts): boolean =>
  route.inReadOnly === true ||
  route.access === 'public' ||
  route.during !== undefined ||
  (route.method === 'GET' && route.bearerOnly !== true)

/**
 * Declares a route. Throws when the access rule is missing or malformed: nothing undeclared can be mounted (LEAD-05).
 */
export function defineRoute<const R extends Route>(route: R): R {
  if (!isAccess(route.access)) throw new Error(`路由 ${route.method} ${route.path} 没有声明访问规则`)
  if (route.pace === 'visits' && !Type.IsNull(route.data))
    throw new Error(`路由 ${route.method} ${route.path} 不保留时没有可回答的数据`)
  return route
}

/** The pace of a call, `reads` for what is not counted: reads, and calls that nobody has to be signed in for. */
export function paceOf(route: Pick<Route, 'method' | 'access' | 'bearerOnly' | 'pace'>): Pace {
  if (route.access === 'public') return 'reads'
  return route.pace ?? (route.method === 'GET' && route.bearerOnly !== true ? 'reads' : 'ordinary')
}
