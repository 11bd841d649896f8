import { Type, type Static, type TObject, type TSchema } from './schema.ts'
import type { AuditAction } from './audit/audit-action.ts'
import { isAccess, type Access, type Pending } from './access.ts'
import type { ErrorKey } from './errors.ts'
import type { TakenRecord } from './record/record.ts'

/** HEAD and PATCH belong to protocols of others (tus); calls of the page need neither. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'

/**
 * How a route is bound to an enterprise. `enterprise`: checks the enterprise of the call (x-ent-id) before the handler.
 */
export type RouteScope = 'none' | 'user' | 'enterprise'

/**
 * The per-minute limit of an account that a call counts against.
 * `ordinary`: writes, the default. `bulk`: calls that legitimately come many times a second.
 * `visits`: beyond the limit it answers success but stores nothing.
 * `leaving`: ends sessions; counted per session, so no other session of the account can use it up.
 * `reads`: a query sent as POST, not counted.
 * `reading`: changes nothing, but starts a process that reads a workbook.
 */
export type Pace = 'ordinary' | 'bulk' | 'visits' | 'leaving' | 'reads' | 'reading'

/**
 * What a call gives that lasts beyond the session that made it. `rights`: roles, what they open, whose data is reached.
 * `identity`: a way to sign in as somebody. `secret`: a key, or a number shown whole. `money`: the account that is paid
 * to. `channel`: an address outside that hears what happens.
 */
export type Gift = 'rights' | 'identity' | 'secret' | 'money' | 'channel'

/**
 * One declaration of one call. Validation, authorisation, serialisation, audit, idempotency, the typed client call and
 * the OpenAPI page are derived from it; there is no second list of paths.
 */
export interface Route<
  Q extends TObject | undefined = TObject | undefined,
  B extends TSchema | undefined = TSchema | undefined,
  D extends TSchema = TSchema,
> {
  method: Method
  /** Full path, with /japi. `:name` parameters are text, validated by `params`. */
  path: string
  /** Other paths of the same call. */
  aliases?: readonly string[]
  /** Chinese summary for the OpenAPI page. */
  summary: string
  tag: string
  access: Access
  scope: RouteScope
  params?: TObject
  query?: Q
  body?: B
  /**
   * Multipart upload: files in `uploadFiles`, other parts are text fields checked by `body`. `kept`: the files may be
   * stored, so the enterprise's storage quota applies.
   */
  upload?: { maxBytes: number; maxFiles: number; kept?: true }
  /** A body of this media type that the handler reads as it comes (`call.stream`); it is never held in memory. */
  stream?: { mediaType: string; maxBytes: number }
  /** Data of the success envelope. Unused with other answers than `json`. */
  data: D
  /** `protocol`: status and headers of a protocol of others; refusals are envelopes with an HTTP status of 4xx. */
  answer?: 'json' | 'file' | 'redirect' | 'protocol'
  /** Largest JSON body in bytes; default 1 MiB. */
  bodyLimit?: number
  errors?: readonly ErrorKey[]
  /** Audit action, e.g. `tax.return.submit`; absent = not audited. */
  audit?: AuditAction
  /** Runs a repeated click only once (Idempotency-Key). */
  idempotent?: boolean
  /** Called by outside clients (SES-23): the input tolerates userId, entId, entName, account, sourceChannel. */
  documented?: boolean
  /** Takes back, whole, the record that a read answers. */
  record?: TakenRecord
  /** A GET that writes: a cookie alone is never enough. */
  bearerOnly?: boolean
  /**
   * Keeps a caller whose data scope is `self` to his own rows, as its handler or its list does. Without this it refuses
   * such a caller.
   */
  ownRows?: true
  /** An operator's call: another user's userId is an argument, not an error. */
  operator?: boolean
  /**
   * Requires a proof of identity at most `STEP_UP_MINUTES` old (403 `verify:proof`), so a stolen session cannot call
   * it.
   */
  proof?: boolean
  /**
   * Asks for a fresh proof, or `unproved` says why not. `nothing`: of who keeps people, rights or keys, a call that
   * gives none.
   */
  gives?: Gift | 'nothing'
  unproved?: string
  /** Answers an operator who looks as another user, although it is no mere read. */
  whileViewing?: true
  /** Writes although the system is read-only, for example the call that ends read-only mode. */
  inReadOnly?: boolean
  /**
   * Answers while one of these steps is the caller's next. Every other call requires that no step is pending
   * (`closedBy`).
   */
  during?: readonly Pending[]
  pace?: Pace
  /** May start a process for what somebody uploaded (`call.work`). It is then counted, whatever its method. */
  worker?: true
  /**
   * Lets a machine token call it when its scopes contain the permission. Without this, signed-in calls refuse machines.
   */
  machine?: boolean
}

export type InputOf<R extends Route> = {
  query: R['query'] extends TObject ? Static<R['query']> : Record<string, never>
  body: R['body'] extends TSchema ? Static<R['body']> : undefined
  params: R['params'] extends TObject ? Static<R['params']> : Record<string, never>
}
export type DataOf<R extends Route> = Static<R['data']>

/** The name under which a document brings the answer of a read: the route's path with what is asked. */
export function answerKey({ path }: Pick<Route, 'path'>, query: object = {}): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  const text = asked.toString()
  return text === '' ? path : `${path}?${text}`
}

/** What a declaration of several calls passes on to each of them, where it is said. */
export const narrowing = ({
  operator,
  ownRows,
}: Pick<Route, 'operator' | 'ownRows'>): Pick<Route, 'operator' | 'ownRows'> => ({
  ...(operator === true ? { operator } : {}),
  ...(ownRows === true ? { ownRows } : {}),
})

/** What the one call of a declaration that writes passes on of what it gives. */
export const giving = ({ gives, proof }: Pick<Route, 'gives' | 'proof'>): Pick<Route, 'gives' | 'proof'> => ({
  ...(gives === undefined ? {} : { gives }),
  ...(proof === undefined ? {} : { proof }),
})

/** Fields of a route that decide whether it writes in read-only mode. */
export type WriteFacts = Pick<Route, 'method' | 'access' | 'bearerOnly' | 'during' | 'inReadOnly'>

/**
 * Sign-in and sign-out keep working, and so does the call that ends maintenance. A read that also records something
 * keeps working too.
 */
export const goesOnInReadOnly = (route: WriteFacts): boolean =>
  route.inReadOnly === true ||
  route.access === 'public' ||
  route.during !== undefined ||
  (route.method === 'GET' && route.bearerOnly !== true)

/** Fields of a route that decide whether an operator who looks as another user may call it. */
export type ReadFacts = Pick<Route, 'method' | 'access' | 'bearerOnly' | 'pace' | 'audit' | 'whileViewing'>

/** True for calls that leave nothing behind: an operator who looks as another user may make them. */
export const isMereRead = (route: ReadFacts): boolean =>
  route.whileViewing === true ||
  (paceOf(route) === 'reads' && route.audit === undefined && (route.method === 'GET' || route.pace === 'reads'))

/**
 * Declares a route. Throws when the access rule is missing or malformed, so nothing without a rule can be mounted
 * (LEAD-05).
 */
export function defineRoute<const R extends Route>(route: R): R {
  if (!isAccess(route.access)) throw new Error(`路由 ${route.method} ${route.path} 没有声明访问规则`)
  const isGift = route.gives !== undefined && route.gives !== 'nothing'
  if (isGift && route.proof !== true && route.unproved === undefined)
    throw new Error(`路由 ${route.method} ${route.path} 给出 ${route.gives}，须再次验证身份，或说明为何不用`)
  if (route.pace === 'visits' && !Type.IsNull(route.data))
    throw new Error(`路由 ${route.method} ${route.path} 不保留时没有可回答的数据`)
  if (route.worker === true && paceOf(route) === 'reads')
    throw new Error(`路由 ${route.method} ${route.path} 会启动进程，须声明每分钟的次数`)
  return route
}

/** The pace of a call. `reads` for calls that are not counted: reads and public calls. */
export function paceOf(route: Pick<Route, 'method' | 'access' | 'bearerOnly' | 'pace'>): Pace {
  if (route.access === 'public') return 'reads'
  return route.pace ?? (route.method === 'GET' && route.bearerOnly !== true ? 'reads' : 'ordinary')
}
