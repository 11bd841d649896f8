import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeEnterprise, makeSignedIn, makeUser, showing, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { makeTask, taxTaskFeature } from '@portal/tax-task/server/testing'
import { userAdminFeature } from '@portal/user-admin/server/testing'
import { match, type PaletteItem } from '../contract/index.ts'
import { paletteFeature } from './palette.plugin.ts'
import { soundsOf } from './sounds.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(
      showing('/workbenches/newIndex'),
      notificationFeature(),
      taxTaskFeature(),
      userAdminFeature(),
      paletteFeature(),
    ),
  })
})
afterAll(() => app.stop())

const ask = async (headers: object, words = ''): Promise<{ items: PaletteItem[]; sounds: string[] }> =>
  (
    await app.inject({
      url: `/japi/api/home/palette${words === '' ? '' : `?words=${encodeURIComponent(words)}`}`,
      headers: { ...headers },
    })
  ).json().data
const titles = (items: readonly PaletteItem[], kind: PaletteItem['kind']) =>
  items.filter((item) => item.kind === kind).map((item) => item.title)

test("SHL-17 PRM-16 only pages of the caller's own menu are answered, with their address and sound", async () => {
  const { entId } = await makeEnterprise(app)
  const clerk = await makeSignedIn(app, { entIds: [entId], roles: ['taxClerk'] })
  const plain = await makeSignedIn(app, { entIds: [entId], roles: ['ordinary'] })
  const { items } = await ask(clerk.headers)
  expect(items.find((item) => item.path === '/system/tax-admin/index')).toMatchObject({
    kind: 'page',
    title: '税务任务',
    hint: '税务管理',
    sound: 'shui wu ren wu',
  })
  expect(titles(items, 'page')).not.toContain('用户管理')
  expect(titles(items, 'page')).not.toContain('申报表')
  expect(titles(items, 'page'), 'what is not built is not offered').not.toContain('发票池')
  const few = await ask(plain.headers)
  expect(titles(few.items, 'page')).toContain('我的工作台')
  expect(few.items.some((item) => item.path.startsWith('/system/') || item.path.startsWith('/Base/'))).toBe(false)
})

test('SHL-17 PRM-17 people are found by who keeps users alone, within his enterprise, by name and pinyin', async () => {
  const [one, other] = [await makeEnterprise(app), await makeEnterprise(app)]
  const admin = await makeSignedIn(app, { entIds: [one.entId], roles: ['companyAdmin'] })
  const clerk = await makeSignedIn(app, { entIds: [one.entId], roles: ['taxClerk'] })
  const operator = await makeSignedIn(app, { entIds: [one.entId], roles: ['superAdmin'] })
  const own = await makeUser(app, { entIds: [one.entId], name: '单雄信', phone: '13900002222' })
  const foreign = await makeUser(app, { entIds: [other.entId], name: '单外人' })
  const seek = async ({ headers }: { headers: object }, word: string): Promise<PaletteItem[]> => {
    const url = `/japi/api/home/palette/sought?word=${encodeURIComponent(word)}`
    return (await app.inject({ url, headers: { ...headers } })).json().data
  }
  for (const word of ['单雄', 'shanxiong', 'DanXiong', 'sxx']) {
    const [found, ...others] = await seek(admin, word)
    expect([word, others]).toEqual([word, []])
    expect(found).toMatchObject({
      kind: 'person',
      title: '单雄信',
      path: `/Base/auth-management/user?open=${own.userId}`,
      sound: expect.stringMatching(/^(shan\|dan|dan\|shan)/) as string,
    })
    expect(match(found!, word)).not.toBeNull()
  }
  for (const word of ['单外人', 'swr', '%', '_']) expect([word, await seek(admin, word)]).toEqual([word, []])
  expect((await seek(operator, 'swr')).map(({ id }) => id)).toEqual([foreign.userId])
  for (const word of ['单雄信', 'sxx', 'swr']) expect([word, await seek(clerk, word)]).toEqual([word, []])
  expect(JSON.stringify([await seek(admin, 'sxx'), await seek(operator, 's')])).not.toMatch(/1390000/)
  for (const { headers } of [admin, clerk, operator]) expect(titles((await ask(headers)).items, 'person')).toEqual([])
})

test('SHL-17 tax tasks are for who may read returns, by their number too', async () => {
  const { entId } = await makeEnterprise(app)
  const clerk = await makeSignedIn(app, { entIds: [entId], roles: ['taxClerk'] })
  const plain = await makeSignedIn(app, { entIds: [entId], roles: ['ordinary'] })
  const taskNo = await makeTask(app, { entId, userId: clerk.user.userId, period: '202602' })
  expect((await ask(clerk.headers)).items.filter((item) => item.kind === 'task')).toMatchObject([
    {
      title: '增值税 2026年2月',
      code: expect.stringContaining(taskNo) as string,
      path: `/system/tax-admin/tax-detail?id=${taskNo}`,
    },
  ])
  expect(titles((await ask(plain.headers)).items, 'task')).toEqual([])
})

test('SHL-17 a task says its state and due day, and is found by its period and by its next step', async () => {
  const { entId } = await makeEnterprise(app)
  const clerk = await makeSignedIn(app, { entIds: [entId], roles: ['taxClerk'] })
  const taskNo = await makeTask(app, { entId, userId: clerk.user.userId, period: '202610' })
  const [task] = (await ask(clerk.headers)).items.filter((item) => item.kind === 'task')
  expect(task).toMatchObject({ id: taskNo, hint: expect.stringMatching(/^未开始，11月\d+日截止$/) as string })
  for (const query of ['2026-10', '202610', '提交复核', '下载'])
    expect([query, match(task!, query)]).not.toEqual([query, null])
  expect(match(task!, '登记'), 'nothing is registered before it was reviewed').toBeNull()
  await app.db.updateTable('tax_task').set({ state: 'approved' }).where('task_no', '=', taskNo).execute()
  const [approved] = (await ask(clerk.headers)).items.filter((item) => item.kind === 'task')
  expect([approved?.hint.split('，')[0], match(approved!, '登记') !== null]).toEqual(['已复核', true])
  const late = await makeTask(app, { entId, userId: clerk.user.userId, period: '202501' })
  expect((await ask(clerk.headers)).items.find((item) => item.id === late)?.hint).toMatch(
    /^未开始，\d+月\d+日截止，已逾期 \d+ 天$/,
  )
  const plain = await makeSignedIn(app, { entIds: [entId], permissions: ['tax:return:read'] })
  expect(
    (await ask(plain.headers)).items.filter((item) => item.kind === 'task').map((item) => match(item, '登记')),
  ).toEqual([null, null])
})

test("SHL-17 the page's own words are answered with their sounds; a word's reading stands first", async () => {
  const { headers } = await makeSignedIn(app)
  expect((await ask(headers, '退出登录\n贷款')).sounds).toEqual(['tui chu deng lu', 'dai kuan'])
  expect(await soundsOf(['重庆银行', 'OA 审批'])).toEqual([
    expect.stringMatching(/^chong\S* qing yin hang/),
    expect.stringMatching(/^ {3}shen pi$/),
  ])
})
