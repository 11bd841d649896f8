import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { permissionsRoute } from '../../contract/user.routes.ts'
import { menus } from '../data/menus.ts'
import { installRolesAndMenus } from './menu.install.ts'
import type { MenuSeed } from '@portal/server-kit/menus'
import { installedSeedsMigration } from '../migrations/202611211790-installed-seeds.ts'
import { deskForAllMigration } from '../migrations/names/202611300921-desk-for-all.ts'
import { renamedEntriesMigration } from '../migrations/202611235101-renamed-entries.ts'
import { makeSignedIn, withIdentity } from '../testing.ts'

let app: TestApp | undefined
afterEach(async () => {
  await app?.stop()
  app = undefined
})

async function started() {
  const server = (app = await createTestApp({ ...withIdentity() }))
  const kit = server.kitOf('identity')
  const write = <T>(act: Parameters<typeof kit.write<T>>[0]) => kit.write(act)
  const install = (seeds: readonly MenuSeed[] = menus) =>
    write((tx) => installRolesAndMenus(tx, kit.clock.now(), seeds))
  const below = async (parent: string) =>
    (
      await server.db
        .selectFrom('menu_node')
        .select('id')
        .where('parent_id', '=', parent)
        .orderBy('sort')
        .orderBy('id')
        .execute()
    ).map((row) => row.id)
  const codesOf = async (headers: Record<string, string>) =>
    (await server.inject({ url: permissionsRoute.path, headers })).json<{
      data: { btnPerm: string[]; resultPath: string[] }
    }>().data
  return { server, write, install, below, codesOf }
}

/** Menus of a later version: a page with a button among the old ones, and a new button on an old page. */
const later: readonly MenuSeed[] = menus.map((top) =>
  top.code !== 'tax'
    ? top
    : {
        ...top,
        children: (top.children ?? []).flatMap((child): MenuSeed[] =>
          child.code === 'taxTask'
            ? [
                {
                  ...child,
                  buttons: [
                    ...(child.buttons ?? []),
                    { code: 'tax:task:remove', name: '删除任务', roles: ['taxManager'] },
                  ],
                },
                {
                  code: 'laterPage',
                  name: '以后的页面',
                  icon: 'audit',
                  route: '/system/tax-admin/later',
                  roles: ['taxClerk'],
                  buttons: [{ code: 'later:page:edit', name: '编辑', roles: ['taxClerk'] }],
                },
              ]
            : [child],
        ),
      },
)

test('SES-14 what a later version adds is there at its start, with grants and place, and holds at once', async () => {
  const { install, below, codesOf, server } = await started()
  const [clerk, manager] = [
    await makeSignedIn(server, { roles: ['taxClerk'] }),
    await makeSignedIn(server, { roles: ['taxManager'] }),
  ]
  expect((await codesOf(clerk.headers)).btnPerm).not.toContain('later:page:edit')
  const before = await below('tax')
  await Promise.all([install(later), install(later)])
  expect(await codesOf(clerk.headers)).toMatchObject({
    btnPerm: expect.arrayContaining(['later:page:edit']) as string[],
    resultPath: expect.arrayContaining(['/system/tax-admin/later']) as string[],
  })
  expect((await codesOf(clerk.headers)).btnPerm).not.toContain('tax:task:remove')
  expect((await codesOf(manager.headers)).btnPerm).toContain('tax:task:remove')
  expect(await below('tax')).toEqual(before.flatMap((id) => (id === 'taxTask' ? [id, 'laterPage'] : [id])))
})

test('SES-14 a start brings back nothing that operators removed, renamed, moved or took from a role', async () => {
  const { install, write, server, below } = await started()
  await write(async (tx) => {
    const { db } = tx.as('identity')
    await db.deleteFrom('menu_node').where('id', '=', 'taxTask/tax:task:create').execute()
    await db.deleteFrom('menu_node').where('id', '=', 'taxTask').execute()
    await db.deleteFrom('role_menu').where('menu_id', '=', 'deduction').execute()
    await db.deleteFrom('role').where('code', '=', 'service').execute()
    await db.updateTable('menu_node').set({ name: '我们的发票', sort: 99 }).where('id', '=', 'invoicePool').execute()
  })
  await install()
  await install(later)
  expect(await below('tax')).not.toContain('taxTask')
  expect(await below('taxTask')).toEqual([])
  expect((await below('tax')).at(-1)).toBe('invoicePool')
  expect(
    await server.db.selectFrom('role_menu').select('role_id').where('menu_id', '=', 'deduction').execute(),
  ).toEqual([])
  expect(await server.db.selectFrom('role').select('id').where('code', '=', 'service').execute()).toEqual([])
  expect(
    await server.db.selectFrom('menu_node').select('name').where('id', '=', 'invoicePool').executeTakeFirstOrThrow(),
  ).toEqual({ name: '我们的发票' })
})

test('SES-14 an installation from before seeds were remembered gets what it lacks; what stands is kept', async () => {
  const { install, server, write, codesOf, below } = await started()
  const root = await makeSignedIn(server, { roles: ['superAdmin'] })
  const now = new Date()
  await server.db.updateTable('session').set({ phone_verified_at: now }).execute()
  await server.asOwner('drop table installed_seed')
  await write(async ({ db }) => {
    await db.deleteFrom('menu_node').where('parent_id', '=', 'monitorSso').execute()
    await db.deleteFrom('menu_node').where('id', '=', 'monitorSso').execute()
    await db.deleteFrom('role_menu').where('menu_id', '=', 'monitorStatistics').execute()
  })
  await server.asOwner(installedSeedsMigration.sql)
  expect((await codesOf(root.headers)).btnPerm).not.toContain('sso:client:manage')
  await install()
  const { btnPerm, resultPath } = await codesOf(root.headers)
  expect([
    btnPerm.includes('sso:client:manage'),
    resultPath.includes('/systemMonitoring/sso'),
    resultPath.includes('/systemMonitoring/statistics'),
  ]).toEqual([true, true, false])
  expect((await below('analysis')).indexOf('monitorSso')).toBe(1)
})

test('SES-14 entries that a later version names otherwise are renamed, not those operators named', async () => {
  const { server } = await started()
  const ids = ['taxReview', 'newsReview', 'taxDetail/tax:return:submit']
  const names = async () => {
    const rows = await server.db.selectFrom('menu_node').select('name').where('id', 'in', ids).orderBy('id').execute()
    return rows.map((row) => row.name)
  }
  expect(await names()).toEqual(['资讯审批', '提交复核', '审核中心'])
  await server.asOwner(`update menu_node set name = '申报审核' where id = 'taxReview';
    update menu_node set name = '我们的资讯' where id = 'newsReview';
    update role set name = '资讯审核员' where code = 'newsReviewer'`)
  await server.asOwner(renamedEntriesMigration.sql)
  await server.asOwner(deskForAllMigration.sql)
  expect(await names()).toEqual(['我们的资讯', '提交复核', '审核中心'])
  const role = await server.db.selectFrom('role').select('name').where('code', '=', 'newsReviewer').executeTakeFirst()
  expect(role?.name).toBe('资讯审批员')
})
