import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { accountBase, accountFields, accountsApp, permissions } from './testing.ts'

let app: TestApp
let call: Awaited<ReturnType<typeof accountsApp>>['call']
let saved: Awaited<ReturnType<typeof accountsApp>>['saved']
beforeAll(async () => {
  ;({ app, call, saved } = await accountsApp())
})
afterAll(() => app.stop())

test('PRD-02 an account shows its number’s end; the whole one is sealed, revealed with an audit row', async () => {
  const account = await saved({ number: '4111 1111-1111 1111', kind: 'card' })
  expect(account).toMatchObject({ accountNo: '****1111', version: 1, kind: 'card' })
  const row = await app.db
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', String(account['id']))
    .executeTakeFirst()
  expect(JSON.stringify(row)).not.toContain('4111111111111111')
  expect((await call('reveal', { id: account['id'] })).data).toEqual({ number: '4111111111111111' })
  const told = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('target', '=', String(account['id']))
    .execute()
  expect(told.map(({ action }) => action).toSorted()).toEqual(['bank.account.add', 'bank.account.reveal'])
})

test('PRD-02 card number and bank code are checked by their check digits, refused at their fields', async () => {
  const faults = async (own: object) => {
    const { status, data } = await call('save', accountFields(own))
    return [status, ...data.errors.map(({ path, message }) => `${path}：${message}`)]
  }
  expect(await faults({ kind: 'card', number: '4111111111111112', bankCode: '102100099995' })).toEqual([
    400,
    'number：银行卡号的校验位不对，请核对每一位数字',
    'bankCode：联行号的校验位不对，请核对每一位数字',
  ])
  expect(await faults({ kind: 'card', number: '411111' })).toEqual([400, 'number：银行卡号应为 16 至 19 位数字'])
  expect(await faults({ number: '12-34' })).toEqual([400, 'number：账号应为 6 至 32 位数字'])
  expect(await faults({ number: undefined })).toEqual([400, 'number：请输入账号'])
  expect(await faults({ isDefault: true, isOn: false })).toEqual([400, 'isOn：默认账户须在使用中'])
  const number = '0200003609027310001'
  await saved({ number })
  expect(await faults({ number: '02000036 0902731-0001' })).toEqual([400, 'number：本企业已有这个账号'])
})

test('PRD-02 a change keeps the number it does not name; an older version gets 409 with the row', async () => {
  const account = await saved({ number: '0200003609027319999' })
  const { number: _number, ...others } = accountFields({ accountName: '启明光伏' })
  const change = { ...others, id: account['id'], version: 1 }
  expect((await call('save', change)).data).toMatchObject({
    accountName: '启明光伏',
    version: 2,
    accountNo: '****9999',
  })
  const late = await call('save', { ...change, accountName: '另一个名称' })
  expect([late.status, late.data['version'], late.data['accountName']]).toEqual([409, 2, '启明光伏'])
  expect(await call('save', { ...change, version: 2, kind: 'card' })).toMatchObject({ status: 400 })
  const { detail } = await app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('target', '=', String(account['id']))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ changes: [{ field: 'accountName', from: '启明锅炉装备有限公司', to: '启明光伏' }] })
})

test('PRD-02 getBankAccountList answers accounts in use, the default first; one is the default', async () => {
  const { entId: own } = await makeEnterprise(app)
  const { headers } = await makeSignedIn(app, { entIds: [own], permissions })
  await saved({ accountName: 'B', isDefault: true }, headers)
  await saved({ accountName: 'A' }, headers)
  await saved({ accountName: 'C', isDefault: true }, headers)
  await saved({ accountName: 'D', isOn: false }, headers)
  const { headers: reader } = await makeSignedIn(app, { entIds: [own] })
  const { data } = await call('getBankAccountList', { userId: '', sourceChannel: 1 }, reader)
  const named = (data as unknown as { accountName: string; isDefault: boolean }[]).map((each) => [
    each.accountName,
    each.isDefault,
  ])
  expect(named).toEqual([
    ['C', true],
    ['A', false],
    ['B', false],
  ])
})

test('LEAD-13 PRD-02 PRM-17 a default beyond the own rows stays; whose mark is taken is told in the log', async () => {
  const { entId } = await makeEnterprise(app)
  const { headers } = await makeSignedIn(app, { entIds: [entId], permissions })
  const { headers: self } = await makeSignedIn(app, { entIds: [entId], permissions, dataScope: 'self' })
  const main = await saved({ isDefault: true }, headers)
  const own = await saved({}, self)
  const { number: _number, ...kept } = accountFields({ id: own['id'], version: 1, isDefault: true })
  for (const asked of [kept, accountFields({ isDefault: true })]) {
    const refused = await call('save', asked, self)
    expect([refused.status, refused.data.errors]).toEqual([
      400,
      [{ path: 'isDefault', message: expect.stringContaining('默认账户由其他人维护') }],
    ])
  }
  const rowsOf = async (target: unknown) =>
    (
      await app.db
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('target', '=', String(target))
        .orderBy('id')
        .execute()
    ).map(({ action, detail }) => [action, detail])
  expect(await rowsOf(main['id'])).toHaveLength(1)
  // Who reaches both rows moves the mark, and the one that lost it has a row of its own.
  expect((await call('save', kept, headers)).data).toMatchObject({ isDefault: true, version: 2 })
  expect((await rowsOf(main['id'])).at(-1)).toEqual([
    'bank.account.save',
    {
      accountNo: main['accountNo'],
      takenBy: own['accountNo'],
      changes: [{ field: 'isDefault', from: true, to: false }],
    },
  ])
  // The own default is the own to move.
  expect((await call('save', accountFields({ isDefault: true }), self)).data).toMatchObject({ isDefault: true })
})

test('PRD-02 many are turned off or removed, each with its result; the default one stays', async () => {
  const { entId: own } = await makeEnterprise(app)
  const { headers } = await makeSignedIn(app, { entIds: [own], permissions })
  const [first, second, main] = [
    await saved({}, headers),
    await saved({}, headers),
    await saved({ isDefault: true }, headers),
  ]
  const ids = [first, main, second].map((each) => String(each['id']))
  const off = await call('turn', { ids: [...ids, 'vanished'], isOn: false }, headers)
  expect(off.data).toEqual({
    done: [ids[0], ids[2]],
    failed: [
      { id: ids[1], msg: expect.stringContaining('默认账户') },
      { id: 'vanished', msg: expect.stringContaining('可能已被删除') },
    ],
  })
  expect((await call('remove', { ids }, headers)).data).toMatchObject({
    done: [ids[0], ids[2]],
    failed: [{ id: ids[1] }],
  })
  expect((await call('remove', { ids: [ids[0]] }, headers)).data).toMatchObject({ done: [], failed: [{ id: ids[0] }] })
})

test('PRM-17 PRD-02 accounts of another enterprise are not found, nor changed, nor listed', async () => {
  const account = await saved()
  const { headers } = await makeSignedIn(app, { permissions })
  const id = String(account['id'])
  expect((await call('reveal', { id }, headers)).status).toBe(404)
  expect((await call('save', { ...accountFields(), id, version: 1 }, headers)).status).toBe(404)
  expect((await call('remove', { ids: [id] }, headers)).data).toMatchObject({ done: [], failed: [{ id }] })
  const list = await app.inject({
    url: `${accountBase}/list?number=${String(account['accountNo']).slice(-4)}`,
    headers: { ...headers },
  })
  expect(list.json().data).toEqual({ records: [], total: 0, next: null })
  // The same number may stand in both enterprises.
  const number = '0200003609027318888'
  expect([(await saved({ number }))['version'], (await saved({ number }, headers))['version']]).toEqual([1, 1])
})
