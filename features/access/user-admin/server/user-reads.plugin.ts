import type { Kit } from '@portal/server-kit/feature'
import { foundEnterprisesRoute, givableRolesRoute, userDetailRoute } from '../contract/index.ts'
import { reasonsOfGiving } from '@portal/identity/server/roles'
import { wordsOf } from '../contract/wire.schema.ts'
import { isAssignable } from './assignable.ts'
import { placeWithin, reachOf } from './keeping/reach.ts'
import { userDetails } from './user-detail.service.ts'
import { findEnterprises, findRoles } from './keeping/user.repo.ts'

/** One user, and what users are found and given by. */
export function mountUserReads(kit: Kit): void {
  const detail = userDetails(kit)
  kit.mount(userDetailRoute, ({ query: { id } }, call) => detail(id, call))
  kit.mount(foundEnterprisesRoute, async ({ query: { word = '', ids = '' } }, { db }) => {
    const wanted = ids.split(',').filter((id) => id !== '')
    const rows = await findEnterprises(db, { ids: wanted, word: word.trim() })
    return rows.map(({ id, name }) => ({ value: id, label: name }))
  })
  kit.mount(givableRolesRoute, async ({ query }, call) => {
    const found = await findRoles(call.db, reachOf(call.caller), { withOperations: true })
    const roles = found.filter(({ code }) => isAssignable(code))
    const reasons = await reasonsOfGiving(call.db, call.now(), call.caller, {
      roleIds: roles.map(({ id }) => id),
      userIds: wordsOf(query.userIds ?? ''),
      chosen: wordsOf(query.roleIds ?? ''),
      entId: placeWithin(call, query.entId),
    })
    return roles.map(({ id, name, ent_id }) => ({
      roleId: id,
      roleName: name,
      entId: ent_id,
      ...(reasons.get(id) ?? { whyNot: null, mayApply: false, warns: [] }),
    }))
  })
}
