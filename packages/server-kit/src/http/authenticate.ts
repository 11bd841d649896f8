import type { FastifyRequest } from 'fastify'
import { allows, CodedError, type Access } from '@portal/contract'
import type { Caller, EndReason, SessionPort } from '../caller.ts'

const endTexts: Record<EndReason, string> = {
  expired: '登录已过期，请重新登录',
  'taken-over': '您的账号已在其他设备登录，请检查密码是否泄露并及时修改',
  revoked: '登录已被注销，请重新登录',
}

const single = (value: string | string[] | undefined): string | null => (Array.isArray(value) ? value[0] : value)?.trim() || null

export interface Asked { token: string | null, bearer: boolean, sid: string | null, entId: string | null }

/** What the request shows of itself: bearer header before cookie; the enterprise by header, or by query for downloads and sockets. */
export function credentialsOf(request: FastifyRequest, enterpriseByQuery: boolean): Asked {
  const header = single(request.headers.authorization)
  const bearer = header?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? null
  const query = request.query as Record<string, unknown> | undefined
  return {
    token: bearer ?? request.cookies.token ?? null,
    bearer: bearer !== null,
    sid: request.cookies.sid ?? null,
    entId: single(request.headers['x-ent-id']) ?? (enterpriseByQuery && typeof query?.entId === 'string' && query.entId !== '' ? query.entId : null),
  }
}

export const ended = (reason: EndReason) => new CodedError('unauthorized', { text: endTexts[reason], data: { reason } })

/**
 * The caller of a request, or null when nobody is signed in.
 * @throws 401 with the reason when the session ended, 404 when the enterprise asked for is not the caller's.
 */
export async function authenticate(request: FastifyRequest, sessions: SessionPort, options: { bindEnterprise: boolean, enterpriseByQuery?: boolean }): Promise<Caller | null> {
  const asked = credentialsOf(request, options.enterpriseByQuery ?? false)
  if (asked.token === null) return null
  const resolved = await sessions.resolve({ token: asked.token, sid: asked.sid, bearer: asked.bearer, entId: options.bindEnterprise ? asked.entId : null })
  if (resolved === null) throw ended('expired')
  if ('ended' in resolved) throw ended(resolved.ended)
  if ('foreignEnterprise' in resolved) throw new CodedError('notFound', { text: '没有找到这家企业' })
  return resolved.caller
}

/** @throws 401 without a caller, 403 naming the missing grant. */
export function authorise(access: Access, caller: Caller | null): void {
  if (allows(access, caller)) return
  if (!caller) throw new CodedError('unauthorized', { text: '请先登录', data: { reason: 'expired' } })
  throw new CodedError('forbidden', { text: '没有权限进行这项操作，请联系管理员分配权限', data: { missing: access } })
}
