import { deliveryFeature } from '@portal/delivery/server/testing'
import { signInRoute } from '@portal/identity/contract'
import { makeUser } from '@portal/identity/server/testing'
import type { ManyDone } from '@portal/contract'
import type { TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { acceptInvitationRoute, lookAtInvitationRoute, type UserDetail } from '../../contract/index.ts'
import { usersApp, type Answer } from '../testing.ts'

let own: Awaited<ReturnType<typeof usersApp>>
let app: TestApp
beforeAll(async () => {
  own = await usersApp({ config: { demo: true, publicUrl: 'https://portal.example' }, more: [deliveryFeature()] })
  ;({ app } = own)
})
afterAll(() => app.stop())

const patience = { timeout: 10_000, interval: 40 }
const password = 'Own#Choice2026'
const pending = async (account: string, phone = '13800138000') => {
  const made = await own.ask<{ userId: string }>('management/createUser', {
    account,
    userName: account,
    ...(phone === '' ? {} : { phone }),
    isPending: true,
  })
  return made.data.userId
}
const invite = (ids: string[], more: object = { channel: 'sms' }) =>
  own.ask<ManyDone>('management/inviteUsers', { ids, ...more })
/** The link that stands in the demonstration's outbox, once its job has run. */
const linkTo = (from: 'sms_outbox' | 'delivery', count = 1): Promise<string[]> =>
  vi.waitFor(async () => {
    const column = from === 'sms_outbox' ? 'code' : 'content'
    const rows = await app.asOwner(`select ${column} as said from ${from} order by created_at, id`)
    const tokens = rows.flatMap(({ said }) => /invitation#([\w-]{22})/.exec(String(said))?.[1] ?? [])
    expect(tokens).toHaveLength(count)
    return tokens
  }, patience)
const post = async <T>(url: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url, payload })
  return { status: answer.statusCode, ...answer.json<Omit<Answer<T>, 'status'>>() }
}
const look = async (token: string) =>
  (await post<{ state: string; account: string }>(lookAtInvitationRoute.path, { token })).data
const accept = (token: string, said = password) =>
  post<{ token: string }>(acceptInvitationRoute.path, { token, password: said })
const clear = () => app.asOwner('truncate sms_outbox, delivery cascade')

test('PRM-01 an invited person sets the password by a link good once and is in; nothing keeps it', async () => {
  await clear()
  const userId = await pending('invited.one')
  const asked = await invite([userId])
  expect(asked.data).toEqual({ done: [userId], failed: [] })
  const [token = ''] = await linkTo('sms_outbox')
  expect(await look(token)).toMatchObject({ state: 'open', account: 'invited.one' })
  expect((await accept(token, 'weak')).code).toBe(7799)
  const [one, two] = await Promise.all([accept(token), accept(token)])
  expect([one.code, two.code].sort()).toEqual([200, 7799])
  expect([one.msg, two.msg].join()).toContain('已经用过')
  expect(await look(token)).toEqual({ state: 'used', account: '', userName: '', entName: '' })
  const entered = await post(signInRoute.path, { account: 'invited.one', password })
  expect(entered.code).toBe(200)
  const kept = [
    asked,
    await app.asOwner('select * from user_invitation'),
    await app.asOwner('select detail from audit_log'),
    await app.asOwner('select data from pgboss.job'),
  ]
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('PRM-01 many are invited at once, by mail to the given addresses; who is not is named', async () => {
  await clear()
  const [mailed, without, active] = [
    await pending('mailed.one', ''),
    await pending('mailed.two', ''),
    (await makeUser(app, { entIds: [own.entId] })).userId,
  ]
  const emails = [{ id: mailed, email: 'one@group.example' }]
  const { data } = await invite([mailed, without, active], { channel: 'email', emails })
  expect(data.done).toEqual([mailed])
  expect(new Map(data.failed.map(({ id, msg }) => [id, msg]))).toEqual(
    new Map([
      [without, '没有填写邮箱'],
      [active, expect.stringContaining('已经激活')],
    ]),
  )
  const [token = ''] = await linkTo('delivery')
  expect((await accept(token)).code).toBe(200)
  expect((await invite([without])).data.failed[0]?.msg).toContain('没有登记手机号')
})

test('PRM-01 many are activated at once, each with a password of its own, told this once', async () => {
  const ids = [await pending('together.one'), await pending('together.two')]
  const { data } = await own.ask<ManyDone & { told: { account: string; password: string }[] }>(
    'management/activateUsers',
    { ids: [...ids, own.admin.user.userId] },
  )
  expect([data.done, data.failed.map(({ msg }) => msg)]).toEqual([ids, ['账号已经激活']])
  expect(new Set(data.told.map(({ password: once }) => once)).size).toBe(2)
  const detail = await own.read<UserDetail>('management/userDetail', { id: ids[0] })
  expect(detail.data.user.state).toBe('on')
})

test('PRM-01 a new invitation ends the old link, a late one lapses, and each says what to do', async () => {
  await clear()
  const userId = await pending('invited.two')
  await invite([userId])
  const [first = ''] = await linkTo('sms_outbox')
  expect((await invite([userId])).data.failed[0]?.msg).toContain('1 分钟后再试')
  app.clock.advance(61_000)
  await invite([userId])
  const [, second = ''] = await linkTo('sms_outbox', 2)
  expect([(await look(first)).state, (await look(second)).state]).toEqual(['replaced', 'open'])
  expect((await accept(first)).msg).toContain('请使用最新收到的链接')
  app.clock.advance(7 * 86_400_000)
  expect([(await look(second)).state, (await accept(second)).msg]).toEqual([
    'lapsed',
    expect.stringContaining('请联系管理员重新邀请'),
  ])
  expect((await accept('x'.repeat(22))).msg).toContain('链接无效')
})
