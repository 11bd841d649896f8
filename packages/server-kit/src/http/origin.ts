import type { FastifyRequest } from 'fastify'
import { CodedError, type Route } from '@portal/contract'

/**
 * The request says that it comes from a page of another site. Without PUBLIC_URL the request's own Host is the one
 * allowed.
 */
export function isForeignOrigin(request: Pick<FastifyRequest, 'headers'>, publicUrl: string | null): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return false
  return publicUrl === null ? origin.replace(/^https?:\/\//, '') !== host : origin !== new URL(publicUrl).origin
}

export const foreignOrigin = () => new CodedError('forbidden', { text: '请求来自其他网站，已拒绝' })

/** Only this scheme is ours: a browser adds others, and cookies, to a link that somebody else wrote. */
const showsBearer = (request: FastifyRequest): boolean => /^Bearer\s+\S/i.test(request.headers.authorization ?? '')

/**
 * A foreign Origin is never accepted but on what everybody may read. A call that may change something needs our own
 * Origin or a bearer; a change by GET, which a mere link sends, needs the bearer.
 */
export function checkOrigin(
  request: FastifyRequest,
  publicUrl: string | null,
  route: Pick<Route, 'method' | 'access' | 'bearerOnly'>,
): void {
  const isPublic = route.access === 'public'
  const isGet = route.method === 'GET'
  if (isForeignOrigin(request, publicUrl) && !(isPublic && isGet)) throw foreignOrigin()
  const needsBearer = !isPublic && (route.bearerOnly === true || (!isGet && request.headers.origin === undefined))
  if (needsBearer && !showsBearer(request))
    throw new CodedError('unauthorized', { text: '请先登录', data: { reason: 'expired' } })
}
