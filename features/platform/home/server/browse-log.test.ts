import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { taxTaskFeature } from '@portal/tax-task/server/testing'
import { workflowFeature } from '@portal/workflow/server/testing'
import { dropOldVisits } from './browse-log.service.ts'
import { homeFeature } from './home.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), workflowFeature(), taxTaskFeature(), homeFeature()),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

const url = '/japi/api/manage/pageBrowseLog/savePageBrowseLog'
const post = (headers: object, payload: object) => app.inject({ method: 'POST', url, headers: { ...headers }, payload })
const visits = (entId: string) =>
  app.kitOf('home').db.selectFrom('page_browse_log').selectAll().where('ent_id', '=', entId).execute()

test('SHL-09 a visit is written with who and where as the session knows them, whatever names are sent', async () => {
  const { entId, name } = await makeEnterprise(app)
  const { user, headers } = await makeSignedIn(app, { entIds: [entId], name: '周敏' })
  const answer = await post(headers, {
    menuId: 'taxTask',
    oneLevelMenuId: 'tax',
    url: '/system/tax-admin/index',
    productType: '00',
    userId: user.userId,
    userName: '别人',
    entId,
    entName: '别的企业',
  })
  expect(answer.json()).toMatchObject({ code: 200, data: null })
  expect(await visits(entId)).toMatchObject([
    {
      menu_id: 'taxTask',
      one_level_menu_id: 'tax',
      url: '/system/tax-admin/index',
      product_type: '00',
      user_id: user.userId,
      user_name: '周敏',
      ent_name: name,
    },
  ])
})

test('SHL-09 PRM-17 nobody writes visits of another person or another enterprise', async () => {
  const { entId } = await makeEnterprise(app)
  const { headers } = await makeSignedIn(app)
  expect((await post({ ...headers, 'x-ent-id': entId }, {})).statusCode).toBe(404)
  expect((await post(headers, { userId: 'somebody-else' })).statusCode).toBe(404)
  expect((await post(headers, { url: 'x'.repeat(301) })).statusCode).toBe(400)
  expect(await visits(entId)).toEqual([])
})

test('SHL-09 SES-26 visits are kept for 400 days, or as long as the installation says', async () => {
  const { headers, entId } = await makeSignedIn(app)
  await post(headers, { menuId: 'old' })
  await app.kitOf('home').write((tx) => dropOldVisits(tx.db, new Date(app.clock.now().getTime() + 399 * 86_400_000)))
  expect(await visits(entId)).toHaveLength(1)
  await app.kitOf('home').write((tx) => dropOldVisits(tx.db, new Date(app.clock.now().getTime() + 401 * 86_400_000)))
  expect(await visits(entId)).toEqual([])
  await post(headers, { menuId: 'short' })
  await app.kitOf('home').write((tx) => dropOldVisits(tx.db, new Date(app.clock.now().getTime() + 6 * 86_400_000), 7))
  expect(await visits(entId)).toHaveLength(1)
  await app.kitOf('home').write((tx) => dropOldVisits(tx.db, new Date(app.clock.now().getTime() + 8 * 86_400_000), 7))
  expect(await visits(entId)).toEqual([])
})
