import { afterAll, describe, expect, test } from 'vitest'
import { makeSignedIn, makeUser } from '@portal/identity/server/testing'
import { mostTokens } from '../../contract/index.ts'
import { probes } from '../webhooks/probe.fixture.ts'
import { base, machineApp, tokenManager, tokenOffice, webhookManager } from '../testing.ts'

const { app, get, post } = await machineApp()
afterAll(() => app.stop())

describe('issuing', () => {
  test('SES-27 gives no more than ordinary roles of the enterprise hold, and nothing that is for people', async () => {
    const { issue, headers } = await tokenOffice(app)
    // Ordinary roles hold these permissions, so only the rule for machines excludes them.
    await makeUser(app, { permissions: ['tax:return:submit', 'tax:return:review', 'tax:return:read'] })
    const codes = (await get(`${base}/grantable`, headers)).data.grants.map((grant: { code: string }) => grant.code)
    expect(codes).toEqual(expect.arrayContaining(['test:read', 'test:write', 'tax:return:read']))
    for (const code of ['tax:return:submit', 'tax:return:review', tokenManager, webhookManager, 'no:such:code']) {
      expect(codes).not.toContain(code)
      expect(await issue({ scopes: ['test:read', code] })).toMatchObject({
        code: 7799,
        msg: expect.stringContaining(code),
      })
    }
  })

  test('SES-27 refuses a day beyond a year, yesterday, no day, and what is no network', async () => {
    const { issue } = await tokenOffice(app)
    for (const expiresOn of ['2027-11-11', '2026-11-09', '2026-02-30'])
      expect(await issue({ expiresOn })).toMatchObject({ code: 7799, msg: expect.stringContaining('2027-11-10') })
    expect(await issue({ expiresOn: '2027-11-10' })).toMatchObject({ code: 200 })
    for (const network of ['10.0.0.0/33', 'example.com', '1.2.3.4/', '1.2.3'])
      expect(await issue({ networks: [network] })).toMatchObject({ code: 7799, msg: expect.stringContaining(network) })
  })

  test('SES-27 of one name there is one at a time: a double click makes one token', async () => {
    const { issue, headers, list } = await tokenOffice(app)
    const both = await Promise.all([issue({ name: 'ERP' }), issue({ name: 'ERP' })])
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 7799])
    const [{ id }] = await list()
    await post(`${base}/token/revoke`, { id }, headers)
    expect(await issue({ name: 'ERP' })).toMatchObject({ code: 200 })
  })

  test('SES-27 an enterprise has so many tokens, also asked for at once; a revoked one makes place', async () => {
    const { issue, headers, entId, user, list } = await tokenOffice(app)
    const { id } = (await issue()).data
    const {
      id: _id,
      token_hash: _hash,
      name: _name,
      ...row
    } = await app.db.selectFrom('machine_token').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await app.db
      .insertInto('machine_token')
      .values(
        Array.from({ length: mostTokens - 2 }, (_, place) => ({
          ...row,
          id: `${user.userId}-${place}`,
          token_hash: `${entId}-${place}`,
          name: `令牌${place}`,
        })),
      )
      .execute()
    const both = await Promise.all([issue(), issue()])
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 7799])
    expect((await issue()).msg).toBe(`这家企业已有 ${mostTokens} 个未撤销的令牌，请先撤销不用的`)
    await post(`${base}/token/revoke`, { id: (await list())[0].id }, headers)
    expect(await issue()).toMatchObject({ code: 200 })
  })

  test('SES-27 asks for a fresh proof of who it is', async () => {
    const { issue } = await tokenOffice(app)
    const before = app.clock.now()
    app.clock.advance(11 * 60_000)
    expect(await issue()).toMatchObject({ status: 403, data: { missing: 'verify:proof' } })
    app.clock.set(before)
  })

  test('SES-27 an operator issues for any enterprise by its credit code, an administrator for his own', async () => {
    const operator = await makeSignedIn(app, { roles: ['superAdmin'], permissions: [tokenManager] })
    const [one, other] = [await tokenOffice(app), await tokenOffice(app)]
    await app.db
      .updateTable('enterprise')
      .set({ credit_code: '91350100M000100Y43' })
      .where('id', '=', other.entId)
      .execute()
    const body = {
      name: '集团 ERP',
      scopes: ['test:read'],
      expiresOn: '2026-12-31',
      networks: [],
      creditCode: '91350100M000100Y43',
    }
    expect((await post(`${base}/token/issue`, body, one.headers)).status).toBe(404)
    const { data } = await post(`${base}/token/issue`, body, operator.headers)
    expect(await get(probes.read.path, { authorization: `Bearer ${data.token}` })).toMatchObject({
      status: 200,
      data: { entId: other.entId },
    })
    expect((await other.list())[0]).toMatchObject({ id: data.id, name: '集团 ERP' })
    const all = (await get(`${base}/tokens?limit=100`, operator.headers)).data[0].records
    expect(all.map((token: { entId: string }) => token.entId)).toEqual(expect.arrayContaining([other.entId]))
  })
})
