import type { InputOf } from '@portal/contract'
import type { FieldChange } from '@portal/server-kit/audit-detail'
import type { Call } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import type { editRoleRoute } from '../contract/wire.routes.ts'
import { wordOf, wordsOf } from '../contract/wire.schema.ts'
import { isAssignable } from './assignable.ts'
import { endOf } from './user-acts.plugin.ts'
import { giveAll, takeAll } from './keeping/user-upkeep.service.ts'
import { rolesOfUsers } from './keeping/user.repo.ts'

type Said = Pick<InputOf<typeof editRoleRoute>['body'], 'roleIds' | 'roleList' | 'endsAt'>

/** What a body wants a user to hold: ids with one end, or the list of his record with an end for each. */
function wantedOf({ roleIds, roleList, endsAt }: Said): Map<string, string | null> | null {
  if (roleIds !== undefined) return new Map(wordsOf(roleIds).map((id) => [id, endsAt ?? null]))
  return roleList === undefined ? null : new Map(roleList.map((role) => [wordOf(role.roleId), role.endsAt]))
}

/** Gives and takes a user's roles in one enterprise, so that he holds those said; nothing said: as they are. */
export async function rolesEdited(
  tx: Tx,
  call: Call,
  { userId, entId }: { userId: string; entId: string },
  said: Said,
): Promise<FieldChange[]> {
  const wanted = wantedOf(said)
  if (wanted === null) return []
  const here = (await rolesOfUsers(tx.db, [userId])).filter(({ ent_id }) => ent_id === null || ent_id === entId)
  const held = here.filter(({ ent_id, code }) => ent_id === entId && isAssignable(code)).map(({ role_id }) => role_id)
  // A record names what is held everywhere too; only what is not held at all is given.
  const has = new Set(said.roleIds === undefined ? here.map(({ role_id }) => role_id) : held)
  // What goes makes room for what comes: one duty may take the place of the other.
  const taken = held.filter((id) => !wanted.has(id))
  await takeAll(tx, call, { userId, roleIds: taken, entId })
  for (const [roleId, endsAt] of wanted)
    if (!has.has(roleId)) await giveAll(tx, call, { userId, roleIds: [roleId], entId, endsAt: endOf(endsAt) })
  return [{ field: 'roles', from: held, to: [...wanted.keys()] }]
}
