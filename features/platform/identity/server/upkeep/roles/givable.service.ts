import { CodedError } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { systemRoles } from '../../../contract/roles.ts'
import { bearersAmong } from '../../duties/duty-conflicts.repo.ts'
import { assertSeparated, conflictsOfGiving, conflictTexts } from '../../duties/duty-conflicts.service.ts'
import { assertGivable, type Giver } from '../held-role.service.ts'

/** To whom roles would be given. `chosen`: given at once with each. `entId` null: in every enterprise. */
export interface Givings {
  roleIds: readonly string[]
  userIds: readonly string[]
  chosen: readonly string[]
  entId: string | null
}
/** Why a role can't be given; null when it can. `mayApply`: an application would. `warns`: said, and given. */
export interface Givable {
  whyNot: string | null
  mayApply: boolean
  warns: string[]
}
/** Rules of a person are asked for so many of the chosen; giving asks them for each. */
const mostAsked = 20

/** What the server would answer whoever gives each of these roles to these people: the one source of its reasons. */
export async function reasonsOfGiving(
  db: Db,
  now: Date,
  giver: Giver,
  { roleIds, userIds, chosen, entId }: Givings,
): Promise<ReadonlyMap<string, Givable>> {
  const bearers = await bearersAmong(db, [...roleIds, ...chosen])
  const people = userIds.length === 0 ? [''] : userIds.slice(0, mostAsked)
  const found = new Map<string, Givable>()
  for (const roleId of roleIds) {
    const grants = people.map((userId) => ({ userId, roleId, entId, endsAt: null }))
    const refusal = await firstRefusal(grants.map((grant) => () => assertGivable(db, now, giver, grant)))
    const together = [...new Set([...chosen, roleId])].filter((each) => bearers.has(each))
    const conflicts = bearers.has(roleId)
      ? await conflictsOfGiving(
          db,
          userIds.flatMap((userId) => together.map((each) => ({ userId, roleId: each, entId }))),
        )
      : []
    const blocked = await firstRefusal([async () => assertSeparated(conflicts)])
    const whyNot = refusal ?? blocked
    found.set(roleId, {
      whyNot,
      mayApply: whyNot !== null && (await isForOperators(db, now, giver, grants)),
      warns: conflictTexts(conflicts.filter(({ level }) => level === 'warn')),
    })
  }
  return found
}

/** Whether operators could give it, so that an application for it can pass. */
async function isForOperators(
  db: Db,
  now: Date,
  { entId, duty }: Giver,
  grants: readonly Parameters<typeof assertGivable>[3][],
): Promise<boolean> {
  const operator: Giver = {
    userId: '',
    entId,
    roles: new Set([systemRoles.superAdmin.roleCode]),
    permissions: new Set(),
    isAgreed: true,
    ...(duty === undefined ? {} : { duty: 'security' as const }),
  }
  return (await firstRefusal(grants.map((grant) => () => assertGivable(db, now, operator, grant)))) === null
}

async function firstRefusal(rules: readonly (() => Promise<void>)[]): Promise<string | null> {
  try {
    for (const rule of rules) await rule()
    return null
  } catch (error) {
    if (error instanceof CodedError) return error.message
    throw error
  }
}
