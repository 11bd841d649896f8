/**
 * Limits of a machine token: scopes, enterprises, networks, expiry, kinds of calls. One app serves all tests, a second
 * one only where another process or proxy is involved.
 */
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { formatChinaTime } from '@portal/domain'
import { withIdentity } from '@portal/identity/server/testing'
import { createTestApp } from '@portal/testkit'
import { integrationFeature } from '../integration.plugin.ts'
import { probeFeature, probes } from '../webhooks/probe.fixture.ts'
import { base, machineApp, tokenOffice } from '../testing.ts'
import { isToken, newToken } from './token-format.ts'

const { app, get, post } = await machineApp()
afterAll(() => app.stop())

describe("a machine's token", () => {
  test('SES-27 calls what its scopes allow, as an account of its own, and nothing else', async () => {
    const { entId, user, token } = await tokenOffice(app)
    const machine = await token()
    expect(isToken(machine.text)).toBe(true)
    const answer = await get(probes.read.path, machine.headers)
    expect(answer).toMatchObject({ status: 200, data: { entId, client: 'machine' } })
    expect(answer.data.userId).not.toBe(user.userId)
    expect(await get(probes.write.path, machine.headers)).toMatchObject({
      status: 403,
      data: { missing: 'perm:test:write' },
    })
    expect(await get(probes.signedIn.path, machine.headers)).toMatchObject({
      status: 403,
      data: { missing: 'signed-in' },
    })
    expect(await get(probes.proved.path, machine.headers)).toMatchObject({
      status: 403,
      data: { missing: 'verify:proof' },
    })
    expect(await get(probes.open.path, machine.headers)).toMatchObject({ status: 200 })
    const audit = await app.db
      .selectFrom('audit_log')
      .innerJoin('user_account', 'user_account.id', 'audit_log.user_id')
      .select(['audit_log.user_id', 'user_account.name'])
      .where('action', '=', 'test.open')
      .where('audit_log.ent_id', '=', entId)
      .executeTakeFirstOrThrow()
    expect(audit).toEqual({ user_id: answer.data.userId, name: expect.stringMatching(/^对接.*（接口令牌）$/) })
  })

  test('SES-27 is kept as a hash beside its last four characters, and is in no list, log or audit row', async () => {
    const { token, list } = await tokenOffice(app)
    const { id, text } = await token()
    const row = await app.db.selectFrom('machine_token').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ token_hash: createHash('sha256').update(text).digest('hex'), hint: text.slice(-4) })
    const audit = await app.db.selectFrom('audit_log').selectAll().where('target', '=', id).execute()
    expect(audit).toHaveLength(1)
    for (const said of [await list(), audit, { ...row, token_hash: '' }])
      expect(JSON.stringify(said)).not.toContain(text.slice(4, 40))
  })

  test('SES-27 is good for its own enterprise alone', async () => {
    const [one, other] = [await tokenOffice(app), await tokenOffice(app)]
    const machine = await one.token()
    expect((await get(probes.read.path, { ...machine.headers, 'x-ent-id': one.entId })).status).toBe(200)
    expect((await get(probes.read.path, { ...machine.headers, 'x-ent-id': other.entId })).status).toBe(404)
    expect((await get(`${probes.read.path}?entId=${other.entId}`, machine.headers)).status).toBe(404)
    // An administrator can neither see nor revoke another enterprise's token.
    expect((await other.list()).map((each: { id: string }) => each.id)).not.toContain(machine.id)
    expect((await post(`${base}/token/revoke`, { id: machine.id }, other.headers)).status).toBe(404)
    expect((await get(probes.read.path, machine.headers)).status).toBe(200)
  })

  test('SES-27 revoked it ends at once, in another process within a second', async () => {
    const { token, headers, list } = await tokenOffice(app)
    const machine = await token()
    const second = await createTestApp({
      ...withIdentity(integrationFeature(), probeFeature),
      databaseUrl: app.databaseUrl,
      clock: app.clock,
    })
    try {
      const there = async () =>
        (await second.inject({ method: 'GET', url: probes.read.path, headers: machine.headers })).statusCode
      expect([(await get(probes.read.path, machine.headers)).status, await there()]).toEqual([200, 200])
      expect((await post(`${base}/token/revoke`, { id: machine.id }, headers)).status).toBe(200)
      expect(await get(probes.read.path, machine.headers)).toMatchObject({
        status: 401,
        msg: '接口令牌已被撤销',
        data: { reason: 'revoked' },
      })
      app.clock.advance(1000)
      expect(await there()).toBe(401)
      expect((await list())[0]).toMatchObject({ id: machine.id, state: 'revoked' })
      expect((await post(`${base}/token/revoke`, { id: machine.id }, headers)).status).toBe(200)
    } finally {
      await second.stop()
    }
  })

  test('SES-27 ends with its last day', async () => {
    const { token } = await tokenOffice(app)
    const machine = await token({ expiresOn: '2026-11-10' })
    const before = app.clock.now()
    app.clock.set('2026-11-10 23:59:59')
    expect((await get(probes.read.path, machine.headers)).status).toBe(200)
    app.clock.set('2026-11-11 00:00:00')
    expect(await get(probes.read.path, machine.headers)).toMatchObject({ status: 401, data: { reason: 'expired' } })
    app.clock.set(before)
  })

  test('SES-27 mistyped, invented or as a cookie it is nobody; a companion beside it changes nothing', async () => {
    const { token } = await tokenOffice(app)
    const { text, headers } = await token()
    const wrong = `${text.slice(0, -1)}${text.endsWith('a') ? 'b' : 'a'}`
    expect(isToken(wrong)).toBe(false)
    expect(await get(probes.read.path, { authorization: `Bearer ${wrong}` })).toMatchObject({
      status: 401,
      msg: '接口令牌不对，请核对是否完整',
    })
    expect((await get(probes.read.path, { authorization: `Bearer ${newToken()}` })).status).toBe(401)
    const asCookie = await app.inject({ method: 'GET', url: probes.read.path, cookies: { token: text, sid: 'x' } })
    expect(asCookie.statusCode).toBe(401)
    const beside = await app.inject({
      method: 'GET',
      url: probes.read.path,
      cookies: { token: 'other', sid: 'x' },
      headers,
    })
    expect(beside.json()).toMatchObject({ code: 200, data: { client: 'machine' } })
  })

  test('SES-27 lapses with its enterprise, its own account, who issued it, or his place there', async () => {
    const setUp = async () => {
      const made = await tokenOffice(app)
      const machine = await made.token()
      return {
        ...made,
        machine,
        ask: async () => {
          app.clock.advance(1000)
          return get(probes.read.path, machine.headers)
        },
      }
    }
    const closed = await setUp()
    await app.db.updateTable('enterprise').set({ enabled: false }).where('id', '=', closed.entId).execute()
    expect(await closed.ask()).toMatchObject({ status: 401, msg: expect.stringContaining('企业已停用') })
    const gone = await setUp()
    await app.db.updateTable('user_account').set({ enabled: false }).where('id', '=', gone.user.userId).execute()
    expect(await gone.ask()).toMatchObject({ status: 401, msg: expect.stringContaining('签发人') })
    const left = await setUp()
    await app.db.updateTable('membership').set({ enabled: false }).where('user_id', '=', left.user.userId).execute()
    expect(await left.ask()).toMatchObject({ status: 401, msg: expect.stringContaining('签发人') })
    const off = await setUp()
    const { data } = await off.ask()
    await app.db.updateTable('user_account').set({ enabled: false }).where('id', '=', data.userId).execute()
    expect((await off.ask()).status).toBe(401)
  })

  test('SES-27 comes from its networks alone and tells when and from where it was used last', async () => {
    const { token, list } = await tokenOffice(app)
    const bound = await token({ networks: ['203.0.113.0/24', '2001:db8::/32'] })
    const from = async (remoteAddress: string) =>
      (await app.inject({ method: 'GET', url: probes.read.path, headers: bound.headers, remoteAddress })).statusCode
    expect(await from('127.0.0.1')).toBe(403)
    expect((await list())[0].usedAt).toBeNull()
    expect([
      await from('203.0.113.9'),
      await from('::ffff:203.0.113.9'),
      await from('2001:db8::1'),
      await from('203.0.114.1'),
    ]).toEqual([200, 200, 200, 403])
    expect((await list())[0]).toMatchObject({ usedAt: formatChinaTime(app.clock.now()), usedFrom: '2001:db8::1' })
  })

  test('SES-27 bound to networks it comes through a port-writing proxy, and never without an address', async () => {
    const { token } = await tokenOffice(app)
    const bound = await token({ networks: ['203.0.113.0/24', '2001:db8::/32', '10.0.0.0/8'] })
    const joined = { ...withIdentity(integrationFeature(), probeFeature) }
    const { databaseUrl, clock } = app
    const behind = await createTestApp({ ...joined, config: { trustProxy: 1 }, databaseUrl, clock })
    const from = async (forwarded: string) => {
      const headers = { ...bound.headers, 'x-forwarded-for': forwarded }
      return (await behind.inject({ url: probes.read.path, headers, remoteAddress: '10.0.0.1' })).statusCode
    }
    expect([await from('203.0.113.9:4711'), await from('[2001:db8::1]:443')]).toEqual([200, 200])
    expect(await from('203.0.113.9, 203.0.114.1:80')).toBe(403)
    for (const text of ['unknown', '_hidden', '10.0.0.1x']) expect(await from(text), text).toBe(403)
    await behind.stop()
  })

  test('SES-27 never reaches sessions, administration, its own kind or the stream', async () => {
    const { token } = await tokenOffice(app)
    const { headers } = await token()
    const codes = async (paths: string[]) => Promise.all(paths.map(async (path) => (await get(path, headers)).status))
    expect(await codes(['/japi/api/base-user/user/current', `${base}/tokens`, `${base}/endpoints`])).toEqual([
      403, 403, 403,
    ])
    await expect(app.app.injectWS('/japi/ws/stream', { headers })).rejects.toThrow('403')
    expect(
      (
        await post(
          `${base}/token/issue`,
          { name: 'x', scopes: ['test:read'], expiresOn: '2026-12-31', networks: [] },
          headers,
        )
      ).status,
    ).toBe(403)
    for (const route of app.routes.filter(
      (each) => each.access !== 'public' && !Object.values(probes).some((mine) => mine.path === each.path),
    )) {
      const { statusCode } = await app.inject({
        method: route.method,
        url: route.path,
        headers,
        ...(route.method === 'POST' ? { payload: {} } : {}),
      })
      expect(statusCode, route.path).toBe(403)
    }
  })
})
