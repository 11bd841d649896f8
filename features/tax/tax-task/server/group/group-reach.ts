import { listEnterpriseIds } from '@portal/identity/server/enterprises'
import { holdingsOf } from '@portal/identity/server/roles'
import { reachesFurther } from '@portal/server-kit/database/reach'
import type { Scope, TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'

/** Enterprises that somebody reaches by a permission; `isMember`: he works there. */
export interface Reached extends TaxReach {
  isMember: boolean
}

/**
 * Where a caller may do what a permission lets him: the enterprises in which he holds it, with the taxes he works with
 * there, and those that its data scope reaches from the enterprise of the call, with the taxes of that one.
 */
export async function groupReach(db: Db, scope: Scope, code: string): Promise<Reached[]> {
  const held = (await holdingsOf(db, scope.userId, code)).map((one) => ({ ...one, isMember: true }))
  const known = new Set(held.map(({ entId }) => entId))
  const further = !reachesFurther(scope)
    ? [scope.entId]
    : scope.reach === 'all'
      ? await listEnterpriseIds(db)
      : (scope.entIds ?? [])
  return [
    ...held,
    ...further.filter((id) => !known.has(id)).map((entId) => ({ entId, taxTypes: scope.taxTypes, isMember: false })),
  ]
}
