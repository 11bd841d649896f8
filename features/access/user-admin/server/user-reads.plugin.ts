import type { Kit } from '@portal/server-kit/feature'
import { foundEnterprisesRoute, givableRolesRoute, userDetailRoute } from '../contract/index.ts'
import { isAssignable } from './assignable.ts'
import { reachOf } from './reach.ts'
import { userDetails } from './user-detail.service.ts'
import { findEnterprises, findRoles } from './user.repo.ts'

/** One user, and what users are found and given by. */
export function mountUserReads(kit: Kit): void {
  const detail = userDetails(kit)
  kit.mount(userDetailRoute, ({ query: { id } }, call) => detail(id, call))
  kit.mount(foundEnterprisesRoute, async ({ query: { word = '', ids = '' } }, { db }) => {
    const wanted = ids.split(',').filter((id) => id !== '')
    const rows = await findEnterprises(db, { ids: wanted, word: word.trim() })
    return rows.map(({ id, name }) => ({ value: id, label: name }))
  })
  kit.mount(givableRolesRoute, async (_input, call) =>
    (await findRoles(call.db, reachOf(call.caller)))
      .filter(({ code }) => isAssignable(code))
      .map(({ id, name, ent_id }) => ({ roleId: id, roleName: name, entId: ent_id })),
  )
}
