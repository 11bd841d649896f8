import { createTestApp } from '@portal/testkit'
import { beforeAll, afterAll, expect, test, vi } from 'vitest'
import { systemRoles } from '../../contract/roles.ts'
import { makeEnterprise, makeSignedIn, makeUser, withIdentity } from '../testing.ts'
import { addMember } from '../enterprise/enterprise.service.ts'
import { rolesOf } from '../enterprise/grants.ts'
import { createRole, grantPermissions } from '../enterprise/role.service.ts'
import { assertMayGive, assertMayTake, giveRole, takeRole, type Giver } from './held-role.service.ts'
import { heldRoleTexts as texts } from './held-role.texts.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity() })
})
afterAll(() => app.stop())

const kit = () => app.kitOf('identity')
let made = 0
/** A customer role with these codes. */
async function role(codes: readonly string[], side: '1' | '2' = '2'): Promise<string> {
  made += 1
  const roleId = `held-role-${made}`
  await kit().write(async (tx) => {
    await createRole(tx, app.clock.now(), { roleId, roleCode: roleId, roleName: `角色${made}`, side, isSystem: false })
    await grantPermissions(tx, roleId, codes)
  })
  return roleId
}
const giver = (
  entId: string,
  codes: readonly string[],
  userId = 'giver',
  roles: string[] = ['companyAdmin'],
): Giver => ({
  userId,
  entId,
  roles: new Set(roles),
  permissions: new Set(codes),
})
const give = (grant: { userId: string; roleId: string; entId: string | null; endsAt?: Date | null }) =>
  kit().write((tx) => giveRole(tx, app.clock.now(), { endsAt: null, ...grant }))

test('PRM-02 LEAD-05 a role that is given and taken is told to the open pages of whom it concerns', async () => {
  const { user } = await makeSignedIn(app)
  const grant = { userId: user.userId, roleId: await role(['a:b:told']), entId: user.entIds[0] ?? '' }
  const told: string[] = []
  kit().hub.onPassing((userIds, { kind }) => told.push(...userIds.map((userId) => `${kind} ${userId}`)))
  await give(grant)
  await vi.waitFor(() => expect(told).toEqual([`rights ${user.userId}`]))
  await kit().write((tx) => takeRole(tx, grant))
  await vi.waitFor(() => expect(told).toEqual([`rights ${user.userId}`, `rights ${user.userId}`]))
})

test('PRM-02 LEAD-05 what a role gives is told to everybody at once, however many hold it', async () => {
  const told: unknown[] = []
  kit().hub.onEverybody((event) => told.push(event))
  await role(['a:b:everybody'])
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'rights', entId: null, data: { isAll: true } }]))
})

const endsInMs = 800
test('PRM-02 a grant that ends is part of no decision from its second on, cached sessions included', async () => {
  const { headers, user } = await makeSignedIn(app)
  const [entId = ''] = user.entIds
  const roleId = await role(['a:b:c'])
  const seen = async (): Promise<string[]> => {
    const answer = await app.inject({ method: 'GET', url: '/japi/api/base-user/user/current', headers })
    return answer.json<{ data: { btnPerm: string[] } }>().data.btnPerm
  }
  expect(await seen()).toEqual([])
  await give({ userId: user.userId, roleId, entId, endsAt: new Date(Date.now() + endsInMs) })
  expect(await seen()).toEqual(['a:b:c'])
  // The database's clock decides; the server's, which stands, moves by less than it believes a session for.
  await vi.waitFor(async () => expect(await rolesOf(kit().db, user.userId, entId)).toEqual([]), { timeout: 5_000 })
  app.clock.advance(endsInMs)
  expect(await seen()).toEqual([])
})

test('PRM-02 a role is given once, its end is moved, and it is taken once', async () => {
  const user = await makeUser(app)
  const [entId = ''] = user.entIds
  const held = { userId: user.userId, roleId: await role([]), entId }
  await give(held)
  await give({ ...held, endsAt: new Date('2099-01-01') })
  const rows = await kit().db.selectFrom('user_role').select('ends_at').where('user_id', '=', user.userId).execute()
  expect(rows).toEqual([{ ends_at: new Date('2099-01-01') }])
  expect(await kit().write((tx) => takeRole(tx, held))).toBe(true)
  expect(await kit().write((tx) => takeRole(tx, held))).toBe(false)
})

test('PRM-02 an administrator gives others what he lacks, others what they hold; in the own enterprise', async () => {
  const user = await makeUser(app)
  const [entId = ''] = user.entIds
  const other = await makeEnterprise(app)
  const now = app.clock.now()
  const grant = { userId: user.userId, roleId: await role(['a:b:c']), entId, endsAt: null }
  const asked = (of: Giver, change: Partial<typeof grant> | { entId: null } | { endsAt: Date } = {}) =>
    assertMayGive(kit().db, now, of, { ...grant, ...change })
  await expect(asked(giver(entId, ['a:b:c']))).resolves.toBeUndefined()
  await expect(asked(giver(entId, []))).resolves.toBeUndefined()
  await expect(asked(giver(entId, [], user.userId))).rejects.toThrow('缺少：a:b:c')
  await expect(asked(giver(entId, [], 'keeper', ['keeper']))).rejects.toThrow('缺少：a:b:c')
  await expect(asked(giver(other.entId, ['a:b:c']))).rejects.toThrow(texts.notYours)
  await expect(asked(giver(entId, ['a:b:c']), { entId: null })).rejects.toThrow(texts.onlyEverywhere)
  await expect(asked(giver(entId, ['a:b:c']), { endsAt: now })).rejects.toThrow(texts.endsInPast)
  await expect(asked(giver(entId, []), { roleId: await role([], '1') })).rejects.toThrow('运营侧')
  const operator = giver('elsewhere', [], 'operator', ['superAdmin'])
  await expect(asked(operator)).resolves.toBeUndefined()
  await expect(asked(operator, { entId: other.entId })).rejects.toThrow(texts.notMember)
  await expect(asked(operator, { roleId: systemRoles.superAdmin.roleId })).rejects.toThrow('超级管理员')
})

test('PRM-02 nobody takes the own administrator role or the last one of an enterprise', async () => {
  const [one, two] = [await makeUser(app), await makeUser(app)]
  const [entId = ''] = one.entIds
  const held = { userId: one.userId, roleId: systemRoles.companyAdmin.roleId, entId }
  await give(held)
  const operator = giver('elsewhere', [], 'operator', ['superAdmin'])
  const asked = (of: Giver) => assertMayTake(kit().db, of, held)
  await expect(asked(giver(entId, [], one.userId))).rejects.toThrow('不能取消自己')
  await expect(asked(operator)).rejects.toThrow('最后一位')
  await kit().write(async (tx) => {
    await addMember(tx, app.clock.now(), two.userId, entId)
    await giveRole(tx, app.clock.now(), { ...held, userId: two.userId, endsAt: null })
  })
  await expect(asked(operator)).resolves.toBeUndefined()
})
