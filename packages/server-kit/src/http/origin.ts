import type { FastifyRequest } from 'fastify'
import { CodedError, notFound, type Route } from '@portal/contract'

/**
 * True when the request comes from a page of another site. Without PUBLIC_URL, only the request's own Host is allowed.
 */
export function isForeignOrigin(request: Pick<FastifyRequest, 'headers'>, publicUrl: string | null): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return false
  return publicUrl === null ? origin.replace(/^https?:\/\//, '') !== host : origin !== originOf(publicUrl)
}

const origins = new Map<string, string>()
/** PUBLIC_URL is one and stays, so it is read once. */
function originOf(publicUrl: string): string {
  const known = origins.get(publicUrl) ?? new URL(publicUrl).origin
  origins.set(publicUrl, known)
  return known
}

const foreignText = '请求来自其他网站，已拒绝'
export const foreignOrigin = () => new CodedError('forbidden', { text: foreignText })

/** Accepts only the Bearer scheme: browsers add other schemes, and cookies, to requests from foreign links. */
const showsBearer = (request: FastifyRequest): boolean => /^Bearer\s+\S/i.test(request.headers.authorization ?? '')

/** Loaded by a page of another site: a link, a form or a picture there, which come without an Origin. */
const isLinkedElsewhere = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'cross-site'

/**
 * Refuses a foreign Origin except on public reads. A writing call needs our own Origin or a bearer token. A writing
 * GET, which a plain link can trigger, needs the bearer token. A file is not there for a page of another site: its link
 * would make the browser load it with the cookies of whoever follows it.
 */
export function checkOrigin(
  request: FastifyRequest,
  publicUrl: string | null,
  route: Pick<Route, 'method' | 'access' | 'bearerOnly' | 'answer'>,
): void {
  const isPublic = route.access === 'public'
  const isGet = route.method === 'GET'
  if (isForeignOrigin(request, publicUrl) && !(isPublic && isGet)) throw foreignOrigin()
  if (!isPublic && route.answer === 'file' && isLinkedElsewhere(request)) throw notFound(foreignText)
  const needsBearer = !isPublic && (route.bearerOnly === true || (!isGet && request.headers.origin === undefined))
  if (needsBearer && !showsBearer(request))
    throw new CodedError('unauthorized', { text: '请先登录', data: { reason: 'expired' } })
}
