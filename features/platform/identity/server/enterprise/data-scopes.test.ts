import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataScope } from '@portal/contract'
import { newId } from '@portal/server-kit/ids'
import { makeEnterprise, withIdentity } from '../testing.ts'
import { dataScopesOf } from './data-scopes.ts'
import { grantPermissions, createRole } from './role.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity() })
})
afterAll(() => app.stop())

const kit = () => app.kitOf('identity')
async function roleOf(dataScope: DataScope, codes: readonly string[]) {
  const roleId = newId()
  await kit().write(async (tx) => {
    const role = { roleId, roleCode: roleId, roleName: roleId, side: '1', isSystem: false, dataScope } as const
    await createRole(tx, app.clock.now(), role)
    await grantPermissions(tx, roleId, codes)
  })
  return { roleId, roleCode: roleId, roleName: roleId, dataScope }
}

test('LEAD-13 PRM-17 each permission reaches as far as the widest role that grants it, and no other does', async () => {
  const { entId } = await makeEnterprise(app)
  const self = await roleOf('self', ['a', 'b', 'c'])
  const plain = await roleOf('enterprise', ['b', 'd'])
  const all = await roleOf('all', ['c'])
  const { scoped, below } = await dataScopesOf(app.db, [self, plain, all], entId)
  expect([[...(scoped ?? [])].toSorted(), below]).toEqual([
    [
      ['a', 'self'],
      ['c', 'all'],
    ],
    undefined,
  ])
  expect(await dataScopesOf(app.db, [plain], entId)).toEqual({})
})

test('LEAD-13 PRM-17 below means the enterprise and those under it that are in use, however deep', async () => {
  const top = await makeEnterprise(app)
  const branch = await makeEnterprise(app, { parentId: top.entId })
  const deep = await makeEnterprise(app, { parentId: branch.entId })
  const closed = await makeEnterprise(app, { parentId: top.entId })
  await makeEnterprise(app)
  await kit().write((tx) =>
    tx.db.updateTable('enterprise').set({ enabled: false }).where('id', '=', closed.entId).execute(),
  )
  const role = await roleOf('below', ['a'])
  const belowOf = async (entId: string) => (await dataScopesOf(app.db, [role], entId)).below
  expect(await belowOf(top.entId)).toEqual([top.entId, branch.entId, deep.entId].toSorted())
  expect(await belowOf(branch.entId)).toEqual([branch.entId, deep.entId].toSorted())
  // A circle of parents, which nobody should have made, ends.
  await kit().write((tx) =>
    tx.db.updateTable('enterprise').set({ parent_id: deep.entId }).where('id', '=', top.entId).execute(),
  )
  expect(await belowOf(branch.entId)).toHaveLength(3)
})
