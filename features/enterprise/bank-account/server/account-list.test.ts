import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { formOf, type TestApp } from '@portal/testkit'
import { accountBase, accountsApp, permissions } from './testing.ts'

let app: TestApp
let call: Awaited<ReturnType<typeof accountsApp>>['call']
let saved: Awaited<ReturnType<typeof accountsApp>>['saved']
beforeAll(async () => {
  ;({ app, call, saved } = await accountsApp())
})
afterAll(() => app.stop())

test('PRD-02 the list is found by parts of names and ends of numbers, and exported masked', async () => {
  const { headers } = await makeSignedIn(app, { permissions })
  await saved({ accountName: '华能风电有限公司', number: '0200003609027317777' }, headers)
  await saved({ accountName: '国电热力', bankName: '中国银行上海分行' }, headers)
  const found = async (query: Record<string, string>) => {
    const answer = await app.inject({ url: `${accountBase}/list`, query, headers: { ...headers } })
    return answer.json<{ data: { records: { accountName: string }[] } }>().data.records.map((each) => each.accountName)
  }
  expect(await found({ word: '风' })).toEqual(['华能风电有限公司'])
  expect(await found({ bank: '上海' })).toEqual(['国电热力'])
  expect(await found({ number: '7777' })).toEqual(['华能风电有限公司'])
  expect(await found({ currency: 'USD,EUR' })).toEqual([])
  const file = await app.inject({ url: `${accountBase}/list/export`, headers: { ...headers } })
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('PRD-02 a workbook of accounts is checked like typed ones and changes what is there', async () => {
  const { headers } = await makeSignedIn(app, { permissions })
  const known = await saved({ number: '0200003609027316666', isDefault: true }, headers)
  const titles = ['账号', '户名', '账户类型', '开户行', '联行号', '币种', '使用中']
  const row = (number: string, name: string, bankCode = '102100099996', kind = '对公结算账户') => [
    number,
    name,
    kind,
    '中国工商银行北京分行',
    bankCode,
    '人民币',
    '是',
  ]
  const rows = [
    row('02000036 09027316666', '改过的户名'),
    row('0200003609027315555', '新的户名'),
    row('4111111111111112', '卡', '102100099996', '银行卡'),
    row('0200003609027314444', '行号不对', '102100099990'),
  ]
  const bytes = await writeWorkbook([
    { name: '银行账户', columns: titles.map(() => ({ format: 'text' })), header: [titles], rows },
  ])
  const uploaded = await app.inject({
    method: 'POST',
    url: `${accountBase}/import/upload`,
    headers: { ...headers },
    payload: formOf({}, { name: '账户.xlsx', bytes }),
  })
  const { data: preview } = uploaded.json()
  expect(preview).toMatchObject({ adds: 1, changes: 1, refused: 2 })
  expect(preview.rows[2].changes).toEqual([
    { field: 'accountName', title: '户名', from: '启明锅炉装备有限公司', to: '改过的户名' },
  ])
  const done = await call('import/confirm', { importId: preview.importId, skipRefused: true }, headers)
  expect(done.data).toEqual({ adds: 1, changes: 1, same: 0, skipped: 2 })
  const { data } = await call('getBankAccountList', {}, headers)
  expect(data).toMatchObject([
    { id: known['id'], accountName: '改过的户名', isDefault: true, version: 2 },
    { accountName: '新的户名', accountNo: '****5555' },
  ])
})

test('LEAD-13 numbers are whole in the list for who has the grant alone', async () => {
  const { headers, entId } = await makeSignedIn(app, { permissions })
  const grants = [...permissions, 'company:bank:number']
  const { headers: seeing } = await makeSignedIn(app, { entIds: [entId], permissions: grants })
  const number = '0200003609027318888'
  await saved({ number }, headers)
  const shownTo = async (own: typeof headers) =>
    (await app.inject({ url: `${accountBase}/list`, headers: { ...own } })).json().data.records[0].accountNo
  expect([await shownTo(headers), await shownTo(seeing)]).toEqual(['****8888', number])
  expect((await call('getBankAccountList', {}, seeing)).data).toMatchObject([{ accountNo: '****8888' }])
})

test('LEAD-13 PRM-17 a head office sees accounts below it by enterprise; the scope self, own ones', async () => {
  const { entId } = await makeEnterprise(app)
  const branch = await makeEnterprise(app, { parentId: entId })
  const other = await makeSignedIn(app, { permissions })
  const [keeper, there] = [
    await makeSignedIn(app, { entIds: [entId], permissions }),
    await makeSignedIn(app, { entIds: [branch.entId], permissions }),
  ]
  await saved({ accountName: '总部', number: '0200003609027310001' }, keeper.headers)
  const account = await saved({ accountName: '分公司', number: '0200003609027310002' }, there.headers)
  await saved({ accountName: '别家', number: '0200003609027310003' }, other.headers)
  const scoped = async (dataScope: 'below' | 'self') =>
    (await makeSignedIn(app, { entIds: [entId], permissions, dataScope })).headers
  const [head, self] = [await scoped('below'), await scoped('self')]
  await saved({ accountName: '自己的', number: '0200003609027310004' }, self)
  const shownTo = async (headers: typeof head) => {
    const answer = await app.inject({
      url: `${accountBase}/list`,
      query: { sort: 'accountName' },
      headers: { ...headers },
    })
    const { records } = answer.json<{ data: { records: { accountName: string; entName: string | null }[] } }>().data
    return records.map((each) => [each.accountName, each.entName])
  }
  const all = await shownTo(head)
  expect(all).toHaveLength(3)
  expect(all).toContainEqual(['分公司', branch.name])
  expect(await shownTo(self)).toEqual([['自己的', null]])
  expect(await shownTo(keeper.headers)).toHaveLength(2)
  const id = String(account['id'])
  expect((await call('reveal', { id }, head)).data).toEqual({ number: '0200003609027310002' })
  expect((await call('reveal', { id }, self)).status).toBe(404)
  expect((await call('remove', { ids: [id] }, head)).data).toMatchObject({ done: [], failed: [{ id }] })
})
