import { CodedError, type Route } from '@portal/contract'
import type { Caller } from '../../caller.ts'

/** A foreign userId or entId in a part of the input is answered as not found, except in operators' calls. */
export function checkSelf(route: Route, caller: Caller | null, part: unknown): void {
  if (caller === null || typeof part !== 'object' || part === null) return
  const { userId, entId } = part as { userId?: unknown; entId?: unknown }
  const foreignUser = !route.operator && userId !== undefined && userId !== '' && String(userId) !== caller.userId
  const foreignEnterprise =
    route.scope === 'enterprise' && entId !== undefined && entId !== '' && String(entId) !== caller.entId
  if (foreignUser || foreignEnterprise) throw new CodedError('notFound')
}
