import { CodedError, type TObject } from '@portal/contract'
import type { Mounted, RouteCall } from '../call.ts'
import { takerOf } from './take-record.ts'

/** Takes a record back by the read that its route declares, as the caller sees it; null for a route without one. */
export function takingOf({ route, deps }: Mounted) {
  const { record, body } = route
  if (record === undefined || body === undefined) return null
  return (sent: unknown, call: RouteCall): Promise<unknown> => {
    const read = deps.reads.get(`${record.of.method} ${record.of.path}`)
    if (read === undefined) throw new Error(`路由 ${route.path} 取回的记录由 ${record.of.path} 查询，它没有登记`)
    const standing = async (asked: Record<string, unknown>) => {
      const none = { query: {}, body: undefined, params: {} }
      try {
        return await read(record.of.method === 'GET' ? { ...none, query: asked } : { ...none, body: asked }, call)
      } catch (error) {
        // Who does not see it is told so by the call itself.
        if (error instanceof CodedError) return null
        throw error
      }
    }
    return takerOf(record, body as TObject, standing)(sent as Record<string, unknown>)
  }
}
