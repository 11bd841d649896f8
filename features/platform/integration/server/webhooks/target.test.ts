/**
 * Allowed push targets: the address rule, the post that applies it, and saving an endpoint under it. The three form one
 * defence, so they are tested together.
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { mostEndpoints } from '../../contract/index.ts'
import { integrationFeature } from '../integration.plugin.ts'
import { networkOf } from './networks.rules.ts'
import { post, type ResolvedAddress } from './post.ts'
import { isAllowedTarget, targetOf } from './target.rules.ts'

let hits: http.IncomingHttpHeaders[] = []
const receiver = http.createServer((request, response) => {
  hits.push(request.headers)
  if (request.url !== '/silent') response.end('ok')
})
beforeAll(() => new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done)))
afterEach(() => {
  hits = []
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})
const at = (host: string, path = '/') => new URL(`http://${host}:${(receiver.address() as AddressInfo).port}${path}`)
const local: ResolvedAddress = { address: '127.0.0.1', family: 4 }
const outside: ResolvedAddress = { address: '93.184.216.34', family: 4 }

describe('where a push may go', () => {
  test.for([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'not an address',
    '',
  ])('SES-27 never to %s', (address) => {
    expect(isAllowedTarget(address, [])).toBe(false)
  })

  test('SES-27 to the public internet, and to networks that the operator opened', () => {
    for (const address of ['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1'])
      expect(isAllowedTarget(address, []), address).toBe(true)
    expect([
      isAllowedTarget('10.1.2.3', ['10.1.0.0/16']),
      isAllowedTarget('10.2.2.3', ['10.1.0.0/16']),
      isAllowedTarget('fd12::1', ['fd12::/16']),
    ]).toEqual([true, false, true])
  })

  test('SES-27 by https alone in production, without a name and password in the address', () => {
    expect(targetOf('http://example.com/a', { httpAllowed: false })).toEqual({ fault: 'httpsOnly' })
    for (const text of [
      'ftp://example.com',
      'javascript:alert(1)',
      'https://user:pass@example.com',
      'example.com',
      'https://',
    ])
      expect(targetOf(text, { httpAllowed: true }), text).toEqual({ fault: 'badUrl' })
    expect(targetOf(' https://example.com/a?b=1#c ', { httpAllowed: false })).toMatchObject({
      url: { href: 'https://example.com/a?b=1' },
    })
  })

  test('SES-27 a network is an address or a block of them', () => {
    expect(networkOf('203.0.113.0/24')).toEqual({ address: '203.0.113.0', prefix: 24, family: 'ipv4' })
    for (const text of ['203.0.113.0/33', '::/129', 'fe80::1%eth0', '1.2.3', '1.2.3.4/-1', '1.2.3.4/24/8', ''])
      expect(networkOf(text), text).toBeUndefined()
  })
})

describe('one post', () => {
  const send = (url: URL, answers: readonly ResolvedAddress[], opened: readonly string[] = [], timeoutMs = 5000) =>
    post(url, {}, '{}', { opened, timeoutMs, resolve: () => Promise.resolve(answers) })

  test('SES-27 goes to the address that was checked, under the name that was asked for', async () => {
    expect(await send(at('hooks.example'), [local], ['127.0.0.1'])).toMatchObject({ status: 200, fault: '' })
    expect(hits.map((each) => each.host)).toEqual([at('hooks.example').host])
  })

  test('SES-27 goes nowhere when one of the addresses is inside', async () => {
    expect(await send(at('hooks.example'), [outside, local])).toMatchObject({
      status: null,
      fault: 'forbidden-address',
    })
    expect(await send(at('127.0.0.1'), [])).toMatchObject({ fault: 'forbidden-address' })
    expect(await send(at('hooks.example'), [])).toMatchObject({ fault: 'unresolved' })
    expect(hits).toEqual([])
  })

  test('SES-27 waits no longer than it may, and says when nobody is there', async () => {
    expect(await send(at('hooks.example', '/silent'), [local], ['127.0.0.1'], 150)).toMatchObject({
      status: null,
      fault: 'timeout',
    })
    expect(await send(new URL('http://hooks.example:1/'), [local], ['127.0.0.1'])).toMatchObject({
      status: null,
      fault: 'connection',
    })
    expect(
      await send(new URL(at('hooks.example').href.replace('http:', 'https:')), [local], ['127.0.0.1']),
    ).toMatchObject({ status: null })
  })
})

describe('an endpoint', () => {
  let app: TestApp
  let answers: readonly ResolvedAddress[] = []
  beforeAll(async () => {
    app = await createTestApp({
      ...withIdentity(notificationFeature(), integrationFeature({ resolve: () => Promise.resolve(answers) })),
    })
  })
  afterAll(() => app.stop())
  const saver = async () => {
    const admin = await makeSignedIn(app, { permissions: ['integration:webhook:manage'] })
    const call = async (path: string, payload?: object) =>
      (
        await app.inject({
          method: payload ? 'POST' : 'GET',
          url: `/japi/api/manage/integration/${path}`,
          headers: admin.headers,
          ...(payload ? { payload } : {}),
        })
      ).json()
    return {
      call,
      save: (url: string) =>
        call('endpoint/save', { name: url.slice(0, 30), url, types: ['notice.sent'], enabled: true }),
    }
  }

  test('SES-27 inside is refused when it is saved, however it is written', async () => {
    const { save } = await saver()
    for (const url of [
      'https://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'http://127.1:8080/',
    ])
      expect(await save(url), url).toMatchObject({ code: 7799, msg: '推送地址指向内部网络或保留地址，不能使用' })
    answers = [local]
    expect(await save('https://rebind.example/')).toMatchObject({ code: 7799 })
  })

  test('SES-27 there are so many of an enterprise and no more', async () => {
    const { save } = await saver()
    answers = [outside]
    for (let place = 0; place < mostEndpoints; place += 1)
      expect(await save(`https://p${place}.example/`)).toMatchObject({ code: 200 })
    expect(await save('https://more.example/')).toMatchObject({
      code: 7799,
      msg: `最多设置 ${mostEndpoints} 个推送地址，请先删除不用的`,
    })
  })

  test('SES-27 SES-20 what its address bears behind the question mark is in no audit row', async () => {
    const { save } = await saver()
    answers = [outside]
    const {
      data: { id },
    } = await save('https://robot.example/send?access_token=4711geheim')
    const rows = await app.db.selectFrom('audit_log').select('detail').where('target', '=', id).execute()
    expect(JSON.stringify(rows)).toContain('https://robot.example/send')
    expect(JSON.stringify(rows)).not.toContain('4711geheim')
  })

  test('SES-27 whose name turns inside after it was saved gets nothing', async () => {
    const { call, save } = await saver()
    answers = [outside]
    const {
      data: { id },
    } = await save(at('rebind.example').href)
    answers = [local]
    await call('endpoint/test', { id })
    await expect
      .poll(async () => (await call(`deliveries?endpointId=${id}`)).data.records[0].tries, { timeout: 8000 })
      .toMatchObject([{ status: null, fault: 'forbidden-address' }])
    expect(hits).toEqual([])
  }, 20_000)
})
