import {
  CodedError,
  codeOf,
  everyEnterprise,
  noteRefused,
  notFound,
  pagingOf,
  refuse,
  type ManyDone,
} from '@portal/contract'
import { addDays, startOfChinaDay } from '@portal/domain'
import { formatChinaTime } from '@portal/domain/china-time'
import {
  assertMayGive,
  assertMayTake,
  giveRole,
  isOperator,
  takeRole,
  type HeldRole,
} from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import type { Call, Kit } from '@portal/server-kit/feature'
import * as contract from '../contract/index.ts'
import { enterprisesOf, isKnownUser, pageOfMembers, type MemberRow } from './member.repo.ts'
import { roleAdminTexts as texts } from './role-admin.texts.ts'
import { reachOf, roleFor } from './role.mount.ts'
import { rolesOfUser } from './role.repo.ts'

const ownEnterprise = ({ caller }: Call): string | null => reachOf(caller)
const timeOf = (at: Date | null): string | null => (at === null ? null : formatChinaTime(at))

/** A grant as one word, for rows of a list. */
export const grantId = (userId: string, entId: string | null): string => `${userId}:${entId ?? ''}`

const presentMember = (row: MemberRow): contract.RoleMember => ({
  id: grantId(row.user_id, row.ent_id),
  userId: row.user_id,
  userName: row.name,
  account: row.account,
  userSource: row.user_source,
  entId: row.ent_id,
  entName: row.ent_name ?? texts.everywhere,
  grantedAt: formatChinaTime(row.created_at),
  endsAt: timeOf(row.ends_at),
})

/**
 * A place that is said: null for every enterprise. Left out: wherever the user belongs, as far as giver and role reach.
 */
type NewGrant = { userId: string; entId?: string | null | undefined }

/** What a call says of a place: empty is none said, every enterprise is said by name. */
const grantSaid = ({ userId, entId }: NewGrant): NewGrant =>
  (entId ?? '') === '' ? { userId } : { userId, entId: entId === everyEnterprise ? null : entId }

/** One grant a place; who has no place keeps none. */
async function placesOf(db: Db, caller: Call['caller'], ofRole: string | null, users: readonly NewGrant[]) {
  const open = users.filter(({ entId }) => entId === undefined).map(({ userId }) => userId)
  if (open.length === 0) return users
  const reach = isOperator(caller) ? ofRole : caller.entId
  const places = Map.groupBy(await enterprisesOf(db, open, reach), ({ userId }) => userId)
  return users.flatMap((user): readonly NewGrant[] =>
    user.entId === undefined ? (places.get(user.userId) ?? [user]) : [user],
  )
}

/** Acts on each grant in one transaction; a refusal is kept with its row and stops nothing else. */
async function onEach<G extends NewGrant>(grants: readonly G[], act: (grant: G) => Promise<void>): Promise<ManyDone> {
  const outcome: ManyDone = { done: [], failed: [] }
  for (const grant of grants) {
    const id = grantId(grant.userId, grant.entId ?? null)
    try {
      await act(grant)
      outcome.done.push(id)
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      noteRefused(outcome, id, error, grants.length === 1)
    }
  }
  return outcome
}

/** Rules of separated duties that were told and did not refuse, for the log. */
const rulesTold = (rules: ReadonlySet<string>) => (rules.size === 0 ? {} : { conflicts: [...rules] })

/** Calls about who holds a role (PRM-02). */
export function mountMembers(kit: Kit): void {
  kit.mount(contract.userListByRoleIdRoute, async ({ query }, call) => {
    const role = await roleFor(call, codeOf(query.roleId))
    const { current, size, offset } = pagingOf(query, 20)
    const asked = { roleId: role.id, entId: ownEnterprise(call), word: query.word?.trim() ?? '', size, offset }
    const { rows, total } = await pageOfMembers(call.db, asked)
    return [{ records: rows.map(presentMember), current, total, size }]
  })
  kit.mount(contract.addRoleUsersRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const role = await roleFor({ db: tx.db, caller: call.caller }, codeOf(body.roleId))
      const endsAt = body.endsOn === null ? null : startOfChinaDay(addDays(body.endsOn, 1))
      const users = await placesOf(tx.db, call.caller, role.ent_id, body.users.map(grantSaid))
      const rules = new Set<string>()
      const outcome = await onEach(users, async ({ userId, entId }) => {
        if (entId === undefined) throw refuse(texts.noEnterprise)
        const grant = { userId, entId, roleId: role.id, endsAt }
        await assertMayGive(tx.db, call.now(), call.caller, grant)
        for (const { rule } of await giveRole(tx, call.now(), { ...grant, by: call.caller.userId })) rules.add(rule)
      })
      call.about(role.id, { role: role.name, users: outcome.done, endsOn: body.endsOn, ...rulesTold(rules) })
      return outcome
    }),
  )
  kit.mount(contract.removeRoleUsersRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const role = await roleFor({ db: tx.db, caller: call.caller }, codeOf(body.roleId))
      const outcome = await onEach(body.users, async (user) => {
        const held: HeldRole = { ...user, roleId: role.id }
        await assertMayTake(tx.db, call.caller, held)
        if (!(await takeRole(tx, held))) throw notFound(texts.noUser)
      })
      call.about(role.id, { role: role.name, users: outcome.done })
      return outcome
    }),
  )
  kit.mount(contract.removeUserRoute, ({ query }, call) =>
    call.write(async (tx) => {
      const role = await roleFor({ db: tx.db, caller: call.caller }, codeOf(query.roleId))
      const userId = codeOf(query.userId)
      const entIds = query.entId === undefined ? [call.scope.entId, null] : [codeOf(query.entId)]
      let taken = 0
      for (const entId of entIds) {
        const held: HeldRole = { userId, roleId: role.id, entId }
        if (entId === null && !isOperator(call.caller)) continue
        await assertMayTake(tx.db, call.caller, held)
        if (await takeRole(tx, held)) taken += 1
      }
      if (taken === 0) throw notFound(texts.noUser)
      call.about(role.id, { role: role.name, users: [userId] })
      return null
    }),
  )
  kit.mount(contract.roleListByUserIdRoute, async ({ query }, call) => {
    const userId = codeOf(query.userId)
    if (!(await isKnownUser(call.db, userId, ownEnterprise(call)))) throw notFound()
    const asker = { ...call.caller, isOperator: isOperator(call.caller) }
    return (await rolesOfUser(call.db, asker, userId)).map((row) => ({
      roleId: row.id,
      roleName: row.name,
      roleCode: row.side,
      entId: row.ent_id,
      endsAt: timeOf(row.ends_at),
    }))
  })
}
