import type { FastifyRequest } from 'fastify'
import {
  allows,
  closedBy,
  CodedError,
  dataScopeUnder,
  hostCookie,
  isMereRead,
  sessionCookies,
  ticketPrefix,
  type Pending,
  type Route,
} from '@portal/contract'
import { refusalActions, refusedAct } from '../audit/audit-refusals.ts'
import type { Caller, Credentials, EndReason, Resolution, SessionPort } from '../caller.ts'

const takenOver = '您的账号已在其他设备登录，请检查密码是否泄露并及时修改'
const endTexts: Record<EndReason, string> = {
  expired: '登录已过期，请重新登录',
  'taken-over': takenOver,
  // Every session that receives this, except the browser with the new session, is on another device.
  replaced: takenOver,
  revoked: '登录已被注销，请重新登录',
  disabled: '账号已停用，请联系管理员',
}

const single = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value)?.trim() || null

export interface HowAsked {
  isSecure: boolean
  /** `?entId=` chooses the enterprise. */
  enterpriseByQuery?: boolean
  /** `?ticket=` stands for a session, once. */
  ticketByQuery?: boolean
}
export interface Asked {
  token: string | null
  bearer: boolean
  sid: string | null
  entId: string | null
}

/**
 * Credentials of the request: the bearer header wins over the cookie. The enterprise comes from a header, or from the
 * query for downloads and sockets.
 */
export function credentialsOf(
  request: FastifyRequest,
  { isSecure, enterpriseByQuery = false, ticketByQuery = false }: HowAsked,
): Asked {
  const header = single(request.headers.authorization)
  const found = header?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? null
  // A ticket opens a socket and is good for nothing else.
  const bearer = found?.startsWith(ticketPrefix) === true ? null : found
  const query = request.query as Record<string, unknown> | undefined
  const given = ticketByQuery ? query?.ticket : undefined
  // Only a ticket: a session's token has no place in an address.
  const ticket = typeof given === 'string' && given.startsWith(ticketPrefix) ? given : null
  return {
    token: bearer ?? ticket ?? request.cookies[sessionCookies.token] ?? null,
    bearer: bearer !== null || ticket !== null,
    sid: request.cookies[hostCookie(sessionCookies.companion, isSecure)] ?? null,
    entId:
      single(request.headers['x-ent-id']) ??
      (enterpriseByQuery && typeof query?.entId === 'string' && query.entId !== '' ? query.entId : null),
  }
}

export const ended = (reason: EndReason) => new CodedError('unauthorized', { text: endTexts[reason], data: { reason } })

/**
 * The caller of a request, or null for an anonymous request.
 * @throws 401 with the reason when the session ended, 404 when the requested enterprise is not the caller's.
 */
export function authenticate(
  request: FastifyRequest,
  sessions: SessionPort,
  options: HowAsked & { bindEnterprise: boolean },
): Caller | null | Promise<Caller | null> {
  const asked = credentialsOf(request, options)
  if (asked.token === null) return null
  const credentials = {
    token: asked.token,
    sid: asked.sid,
    bearer: asked.bearer,
    address: request.ip,
    entId: options.bindEnterprise ? asked.entId : null,
  }
  const resolved = sessions.resolve(credentials)
  const callerIn = (found: Resolution) =>
    found !== null && 'foreignEnterprise' in found ? refuseEnterprise(request, sessions, credentials) : callerOf(found)
  return resolved instanceof Promise ? resolved.then(callerIn) : callerIn(resolved)
}

function callerOf(resolved: Exclude<Resolution, { foreignEnterprise: true }>): Caller {
  // Expired sessions are normal. An unknown or revoked one may be stolen, so it is audited (SES-20).
  if (resolved === null) throw refusedAct(ended('expired'), { action: refusalActions.noSession })
  if ('ended' in resolved)
    throw resolved.ended === 'expired'
      ? ended('expired')
      : refusedAct(ended(resolved.ended), { action: refusalActions.noSession, detail: { reason: resolved.ended } })
  return resolved.caller
}

/** Refuses a foreign enterprise. Resolves the caller first, so that the audit row names the user. */
async function refuseEnterprise(
  request: FastifyRequest,
  sessions: SessionPort,
  credentials: Credentials,
): Promise<never> {
  const own = await sessions.resolve({ ...credentials, entId: null })
  if (own !== null && 'caller' in own) request.portalCaller = own.caller
  throw new CodedError('notFound', { text: '没有找到这家企业', data: { reason: 'enterprise' } })
}

/** Requirements besides a grant: a sign-in step, a fresh proof, a code sent to the account's phone. */
type Missing = Pending | 'proof' | 'phone'

const pendingTexts: Record<Missing, string> = {
  'second-factor': '请先完成二次验证',
  password: '请先修改初始密码',
  consent: '请先阅读并同意隐私政策',
  'admin-phone': '请先完成管理员手机验证',
  proof: '这项操作需要再次验证身份',
  phone: '请先用短信验证码验证绑定的手机',
}

export const pendingStepRefusal = (step: Missing): CodedError =>
  new CodedError('forbidden', { text: pendingTexts[step], data: { missing: `verify:${step}` } })

const grantTexts = {
  nameless: '没有权限进行这项操作，请联系管理员分配权限',
  permission: (name: string) => `没有「${name}」权限，请联系管理员分配权限`,
  role: (name: string) => `这项操作需要「${name}」角色，请联系管理员分配权限`,
}

/**
 * Rewrites a refusal for a missing grant with the name of the permission or role (LEAD-05). Other errors stay
 * unchanged.
 */
export async function withGrantNames(error: unknown, sessions: Pick<SessionPort, 'nameOf'>): Promise<unknown> {
  const missing =
    error instanceof CodedError && error.key === 'forbidden'
      ? (error.data as { missing?: unknown } | null)?.missing
      : undefined
  if (typeof missing !== 'string' || missing.startsWith('verify:')) return error
  const name = (await sessions.nameOf?.(missing)) ?? null
  if (name === null) return error
  return new CodedError('forbidden', {
    text: missing.startsWith('role:') ? grantTexts.role(name) : grantTexts.permission(name),
    data: { missing },
  })
}

/** Data of the whole enterprise is nobody's own. */
const ownRowsRefusal = (): CodedError =>
  new CodedError('forbidden', {
    text: '您的角色只能看本人的数据，这里的数据属于整个企业',
    data: { dataScope: 'self' },
  })

export interface ProofRule {
  now: Date
  freshMs: number
}

/** @throws 403 for whatever is more than a read, while an operator looks as another user. */
export function assertMayView(route: Route, caller: Caller | null): void {
  if (caller?.viewer !== undefined && route.access !== 'public' && !isMereRead(route)) throw viewingRefusal()
}

export const viewingRefusal = (): CodedError =>
  new CodedError('forbidden', { text: '正在以用户的身份查看，只能看，不能改', data: { viewing: true } })

/**
 * @throws 401 without a caller; 403 naming the missing grant, the pending step or the expired proof, and for who sees
 * his own rows alone where nobody has any.
 */
export function authorise(
  route: Pick<Route, 'access' | 'during' | 'proof' | 'machine' | 'ownRows'>,
  caller: Caller | null,
  rule: ProofRule,
): void {
  if (route.access === 'public') return
  if (!caller) throw new CodedError('unauthorized', { text: '请先登录', data: { reason: 'expired' } })
  const step = closedBy(route, caller.pending)
  if (step !== null) throw pendingStepRefusal(step)
  const isForMachine = caller.client !== 'machine' || route.machine === true || route.access.startsWith('perm:')
  if (!isForMachine || !allows(route.access, caller))
    throw new CodedError('forbidden', { text: grantTexts.nameless, data: { missing: route.access } })
  if (route.ownRows !== true && dataScopeUnder(route.access, caller) === 'self') throw ownRowsRefusal()
  if (
    route.proof === true &&
    (caller.client === 'machine' || rule.now.getTime() - caller.provedAt.getTime() > rule.freshMs)
  )
    throw pendingStepRefusal('proof')
}
