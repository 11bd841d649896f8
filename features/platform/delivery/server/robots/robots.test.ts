import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn, makeUser } from '@portal/identity/server/testing'
import { sendNotices } from '@portal/notification/server/public'
import { deliveryApp, robotSecret } from '../testing/app.fixture.ts'
import { watching } from '../testing/watching.fixture.ts'

let made: Awaited<ReturnType<typeof deliveryApp>>
beforeAll(async () => {
  made = await deliveryApp()
})
afterAll(() => made.stop())

async function office() {
  const admin = await makeSignedIn(made.app, { permissions: ['delivery:robot:manage'] })
  const save = (more: object = {}) =>
    made.post(
      '/robot/save',
      {
        name: '税务群',
        channel: 'dingtalk',
        address: made.robots.dingtalk,
        secret: robotSecret,
        kinds: [],
        template: null,
        isOn: true,
        note: null,
        ...more,
      },
      admin.headers,
    )
  const tell = (userIds: string[], more: object = {}) =>
    made.app.kitOf('identity').write((tx) =>
      sendNotices(tx, userIds, {
        entId: admin.entId,
        noticeType: '102',
        title: '已复核',
        content: '应补 1.00 元',
        ...more,
      }),
    )
  const states = () =>
    made.app.asOwner(`select state, problem from delivery where ent_id = '${admin.entId}' order by id`)
  return { ...admin, save, tell, states }
}
const { look } = watching(() => made)
const errorsOf = ({ data }: { data: { errors?: unknown } }) => data.errors

test('NOT-15 a robot of either platform says a notice in its group once, however many people have it', async () => {
  const { save, tell, user, entId, states } = await office()
  await save()
  await save({
    name: '财务群',
    channel: 'wecom',
    address: made.robots.wecom,
    secret: null,
    template: '{{类别}}：{{标题}} {{链接}}',
  })
  const other = await makeUser(made.app, { entIds: [entId] })
  await tell([user.userId, other.userId], { businessKey: 'k1', data: { route: '/workbenches/todo' } })
  await tell([other.userId], { businessKey: 'k1' })
  await made.until(() => expect(made.robots.said).toHaveLength(2))
  await made.until(async () => expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent']))
  const said = Object.fromEntries(made.robots.said.splice(0).map((each) => [each.robot, each]))
  expect(said['ding-token']).toMatchObject({ title: '已复核', text: expect.stringContaining('应补 1.00 元') })
  expect(said['wecom-key']?.text).toBe('税务结果：已复核 [查看详情](https://portal.example/workbenches/todo)')
})

test('NOT-15 address and secret are sealed, shown to nobody, kept when a robot is changed without them', async () => {
  const { save, headers, entId } = await office()
  const { data: robot } = await save()
  const [row] = await made.app.asOwner(`select * from delivery_robot where ent_id = '${entId}'`)
  expect(JSON.stringify(row)).not.toMatch(/ding-token|SEC0123/)
  expect(JSON.stringify(robot)).not.toMatch(/ding-token|SEC0123/)
  expect(robot).toMatchObject({ host: expect.stringContaining('127.0.0.1'), isSigned: true })
  const { id, version } = robot
  const changed = await made.post(
    '/robot/save',
    { id, version, name: '税务大群', channel: 'dingtalk', kinds: ['101'], template: null, isOn: true, note: null },
    headers,
  )
  expect(changed.data).toMatchObject({ name: '税务大群', isSigned: true })
  expect((await made.post('/robot/test', { id }, headers)).data).toEqual({
    isSent: true,
    to: expect.stringContaining('127.0.0.1'),
    answer: '0 ok',
  })
  expect(made.robots.said.splice(0)).toMatchObject([{ text: expect.stringContaining('税务大群') }])
  const foreign = await makeSignedIn(made.app, { permissions: ['delivery:robot:manage'] })
  expect((await made.post('/robot/test', { id }, foreign.headers)).status).toBe(404)
})

test('NOT-15 an address in the house is not called; what is wrong is said at its field', async () => {
  const { save, headers } = await office()
  expect(errorsOf(await save({ address: 'file:///etc/passwd' }))).toMatchObject([{ path: 'address' }])
  expect(errorsOf(await save({ channel: 'wecom' }))).toMatchObject([{ path: 'secret' }])
  expect(errorsOf(await save({ secret: 'abc' }))).toMatchObject([{ path: 'secret' }])
  expect(errorsOf(await save({ template: '{{税额}}' }))).toMatchObject([
    { path: 'template', message: expect.stringContaining('{{税额}}') },
  ])
  const { data } = await save({ address: 'http://10.1.2.3/robot/send?access_token=x' })
  const tested = await made.post('/robot/test', { id: data.id }, headers)
  expect(tested.data).toMatchObject({ isSent: false, answer: '这个地址在内网，没有开放' })
})

test('NOT-15 twenty messages a minute go, the rest wait; a limit of the provider is no failure', async () => {
  const { save, tell, user, states } = await office()
  await save()
  // The provider has counted what other tests said.
  made.app.clock.advance(61_000)
  const asked = made.robots.asked()
  for (let index = 0; index < 23; index += 1) await tell([user.userId], { businessKey: `n${index}` })
  await made.until(async () => expect((await states()).filter(({ state }) => state === 'sent')).toHaveLength(20))
  await look()
  expect((await states()).filter(({ state }) => state === 'waiting')).toHaveLength(3)
  expect(made.robots.asked() - asked).toBe(20)
  made.app.clock.advance(61_000)
  made.robots.answers({ errcode: 130101, errmsg: 'send too fast, exceed 20 times per minute' })
  await look()
  await made.until(() => expect(made.robots.asked() - asked).toBe(21))
  await made.until(async () =>
    expect((await states()).filter(({ problem }) => String(problem).startsWith('130101'))).toMatchObject([
      { state: 'waiting' },
    ]),
  )
  made.app.clock.advance(9 * 60_000)
  await look()
  expect((await states()).filter(({ state }) => state === 'sent')).toHaveLength(20)
  made.app.clock.advance(61_000)
  await look()
  await made.until(async () => expect((await states()).filter(({ state }) => state === 'sent')).toHaveLength(23))
  expect(made.robots.said.splice(0)).toHaveLength(23)
})

test('NOT-15 a wrong signature is a dead letter with its reason; a removed robot says nothing more', async () => {
  const { save, tell, user, states, headers } = await office()
  const { data } = await save({ secret: 'SECwrong' })
  await tell([user.userId], { businessKey: 'a' })
  await made.until(async () => expect(await states()).toEqual([{ state: 'dead', problem: '310000 sign not match' }]))
  await made.app.asOwner(`update delivery set state = 'waiting', next_at = created_at where lane = '${data.id}'`)
  await made.post('/robot/remove', { ids: [data.id] }, headers)
  await look()
  await made.until(async () => expect(await states()).toEqual([{ state: 'dropped', problem: '机器人已停用或删除' }]))
})
