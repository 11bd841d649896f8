import type { FastifyRequest } from 'fastify'
import { CodedError, type Route } from '@portal/contract'

/**
 * A foreign Origin is never accepted on a call that may change something; a missing one only from clients that
 * show a bearer, or where nobody is signed in yet. Without PUBLIC_URL the request's own Host is the allowed one.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null, route: Pick<Route, 'method' | 'access' | 'bearerOnly'>): void {
  const { origin, authorization, host } = request.headers
  if (origin !== undefined) {
    const allowed = publicUrl === null ? origin.replace(/^https?:\/\//, '') === host : origin === new URL(publicUrl).origin
    if (!allowed && route.method !== 'GET') throw new CodedError('forbidden', { text: '请求来自其他网站，已拒绝' })
    if (!allowed) return
  }
  const needsBearer = route.access !== 'public' && (route.method !== 'GET' || route.bearerOnly === true)
  if (needsBearer && authorization === undefined) throw new CodedError('unauthorized', { text: '请先登录', data: { reason: 'expired' } })
}
