/**
 * The next feature, joined as a line of features.ts would join it: all that other screens show of it arrives, without
 * a word about it outside its own files.
 */
import { createSessions } from '@portal/identity/server'
import { permissionsRoute } from '@portal/identity/contract'
import { makeEnterprise, makeSignedIn, type SignedInHeaders } from '@portal/identity/server/testing'
import { createSealer } from '@portal/server-kit/seal'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFeatures } from '../features.ts'
import { loanFeature } from './loan.plugin.fixture.ts'

let app: TestApp
let entId: string
let clerk: SignedInHeaders
let manager: SignedInHeaders
let operator: SignedInHeaders
let borrowed: { processInstId: string }

const get = async (headers: object, url: string) => (await app.inject({ url, headers: { ...headers } })).json().data
const post = async (headers: object, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers: { ...headers }, payload })).json().data

beforeAll(async () => {
  app = await createTestApp({
    features: [...createFeatures({ say: () => undefined }), loanFeature()],
    sessions: createSessions,
    config: { demo: false },
  })
  ;({ entId } = await makeEnterprise(app))
  ;({ headers: clerk } = await makeSignedIn(app, { entIds: [entId], roles: ['taxClerk'] }))
  const inCharge = await makeSignedIn(app, { entIds: [entId], roles: ['taxManager'] })
  manager = inCharge.headers
  ;({ headers: operator } = await makeSignedIn(app, {
    entIds: [entId],
    permissions: ['monitor:audit:read', 'integration:webhook:manage'],
  }))
  await app.kitOf('integration').write((tx) =>
    tx.db
      .insertInto('webhook_endpoint')
      .values({
        id: 'hook',
        ent_id: entId,
        name: '全部',
        url: 'https://hooks.invalid/',
        types: ['loan.asked'],
        secret: createSealer(app.kitOf('integration').config).seal('whsec_AAAA', 'webhook:hook'),
        old_secret: null,
        old_until: null,
        enabled: true,
        version: 1,
        owner_id: inCharge.user.userId,
        owner_ent_id: entId,
        created_at: app.clock.now(),
        failing_since: null,
        disabled_reason: '',
      })
      .execute(),
  )
  borrowed = await post(clerk, '/japi/api/loan/borrow', { book: '税法' })
})
afterAll(() => app.stop())

test('house: the next feature has its menu entry, in its place and with its button', async () => {
  const { resultPath, btnPerm } = await get(clerk, permissionsRoute.path)
  expect([resultPath.includes('/loan/index'), btnPerm.includes('loan:book:borrow')]).toEqual([true, true])
  expect((await get(manager, permissionsRoute.path)).btnPerm).not.toContain('loan:book:borrow')
  const rows = await app.db
    .selectFrom('menu_node')
    .select('id')
    .where('parent_id', '=', 'tax')
    .orderBy('sort')
    .execute()
  const ids = rows.map((row) => row.id)
  expect(ids[ids.indexOf('loans') - 1]).toBe('vatSetting')
})

test('house: its notices bear the name of their kind and are listed under it', async () => {
  const [{ records }] = await post(clerk, '/japi/api/manage/notification/getNotification', { noticeType: '201' })
  expect(records).toMatchObject([{ noticeTypeName: '借阅提醒', title: '借阅提醒', content: '税法' }])
  expect(await post(clerk, '/japi/api/manage/notification/getNoticeTypeByUserId', {})).toContainEqual({
    noticeType: '201',
    noticeTypeName: '借阅提醒',
    group: 'mine',
    total: 1,
    later: 0,
  })
})

test('house: webhooks offer its event and get it; its audit action is named and found under its heading', async () => {
  expect(await get(operator, '/japi/api/manage/integration/eventKinds')).toContainEqual({
    code: 'loan.asked',
    name: '申请借书',
    ofInstallation: false,
  })
  const told = await app.db.selectFrom('webhook_delivery').select('type').where('ent_id', '=', entId).execute()
  expect(told).toEqual([{ type: 'loan.asked' }])
  const log = '/japi/api/manage/auditLog'
  const { records } = await get(operator, `${log}/list?group=loan`)
  expect(records).toMatchObject([{ actionName: '借书', thing: { kind: 'thing', name: '《税法》' } }])
  expect((await get(operator, `${log}/detail?id=${records[0].id}`)).factNames).toEqual({ book: '书名' })
  expect(await get(operator, `${log}/actions`)).toContainEqual({
    code: 'loan',
    name: '图书借阅',
    actions: [{ code: 'loan.borrow', name: '借书' }],
  })
})

test('house: its approval is decided with its effect; then it is there to do, to count and to find', async () => {
  expect(await get(manager, '/japi/api/home/todos')).toMatchObject([{ kind: 'approval', title: '税法' }])
  const decided = { processInstId: borrowed.processInstId, approve: true }
  expect(await post(manager, '/japi/api/manage/workflowtask/submitAuditResult', decided)).toMatchObject({
    state: 'approved',
  })
  expect(await get(clerk, '/japi/api/loan/list')).toEqual([{ book: '税法' }])
  expect((await get(clerk, '/japi/api/home/todos')).filter((todo: { kind: string }) => todo.kind === 'loan')).toEqual([
    {
      kind: 'loan',
      title: '税法',
      state: 'lent',
      said: { kind: '借阅待办', tab: 'other', state: '已借出', mark: 'done', act: '去归还' },
      dueDate: null,
      route: '/loan/index',
      trouble: null,
    },
  ])
  expect(await get(clerk, '/japi/api/home/figures')).toContainEqual(
    expect.objectContaining({ id: 'loans', parts: [{ value: '1', unit: '本', tone: 'plain' }] }),
  )
  expect((await get(clerk, '/japi/api/home/palette')).items).toContainEqual(
    expect.objectContaining({ kind: 'thing', title: '税法', sound: 'shui fa' }),
  )
})
