import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportPreview } from '@portal/contract'
import { makeEnterprise, makeUser } from '@portal/identity/server/testing'
import { readWorkbook } from '@portal/server-kit/xlsx/reading/read'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { formOf, type TestApp } from '@portal/testkit'
import { base, usersApp } from './testing.ts'

let own: Awaited<ReturnType<typeof usersApp>>
let app: TestApp
beforeAll(async () => {
  own = await usersApp()
  ;({ app } = own)
})
afterAll(() => app.stop())

const titles = ['账号', '姓名', '手机号', '角色', '企业']
async function upload(rows: (string | null)[][], headers = own.admin.headers): Promise<ImportPreview> {
  const columns = titles.map(() => ({ format: 'text' as const }))
  const bytes = await writeWorkbook([
    {
      name: '用户',
      columns,
      header: [titles],
      rows: rows.map((row) => [...row, ...Array(titles.length - row.length).fill(null)]),
    },
  ])
  const answer = await app.inject({
    method: 'POST',
    url: `${base}/management/userImport/upload`,
    headers: { ...headers },
    payload: formOf({}, { name: '用户.xlsx', bytes }),
  })
  return answer.json<{ data: ImportPreview }>().data
}

test('PRM-01 a workbook of users: what it adds, changes and refuses is shown, unknown roles by name', async () => {
  const known = await makeUser(app, { account: 'known.one', name: '旧名', entIds: [own.entId] })
  await makeUser(app, { account: 'foreign.one' })
  const preview = await upload([
    ['new.one', '新人', '13800138000', '普通用户'],
    ['KNOWN.one', '新名', null, null],
    ['foreign.one', '外人', null, null],
    ['new.two', '无此角色', null, '普通用户、不存在的角色'],
    ['new.three', '错号', '12345678901', null],
  ])
  expect(preview).toMatchObject({ total: 5, adds: 1, changes: 1, refused: 3 })
  expect(preview.rows.filter(({ effect }) => effect === 'refused').map(({ reasons }) => reasons[0]?.message)).toEqual([
    '这个账号已存在，且不属于本企业',
    '没有名为「不存在的角色」的角色',
    '请输入正确的手机号',
  ])
  const { importId } = preview
  const half = await own.ask('management/userImport/confirm', { importId })
  expect([half.code, await app.asOwner("select id from user_account where account = 'new.one'")]).toEqual([7799, []])
  const file = await app.inject({
    url: `${base}/management/userImport/refusals?importId=${importId}`,
    headers: { ...own.admin.headers },
  })
  expect(await Array.fromAsync(readWorkbook(file.rawPayload))).toHaveLength(4)
  const done = await own.ask('management/userImport/confirm', { importId, skipRefused: true })
  const [added] = await app.asOwner("select id from user_account where account = 'new.one'")
  expect([preview.waiting, done.data]).toEqual([
    1,
    { adds: 1, changes: 1, same: 0, skipped: 3, waiting: [added?.['id']] },
  ])
  const rows = await app.asOwner(`select account, name, enabled, activated_at is null as pending, version
    from user_account where account in ('new.one', 'known.one') order by account`)
  expect(rows).toEqual([
    { account: 'known.one', name: '新名', enabled: true, pending: false, version: 2 },
    { account: 'new.one', name: '新人', enabled: false, pending: true, version: 1 },
  ])
  expect(known.userId).not.toBe('')
})

test('PRM-01 an operator’s workbook names enterprises; an administrator’s names none but the own', async () => {
  const { entId, name } = await makeEnterprise(app)
  const rows = [
    ['ent.one', '甲', null, '普通用户', name],
    ['ent.two', '乙', null, null, '没有这家企业'],
  ]
  const preview = await upload(rows, own.boss.headers)
  expect(preview).toMatchObject({ adds: 1, refused: 1 })
  expect(preview.rows[0]?.reasons[0]?.message).toBe('没有名为「没有这家企业」的企业')
  expect(preview.rows[1]?.facts?.map(({ title, text }) => `${title} ${text}`)).toEqual([
    '账号 ent.one',
    '姓名 甲',
    '角色 普通用户',
    `企业 ${name}`,
  ])
  const { importId } = preview
  const done = await own.ask('management/userImport/confirm', { importId, skipRefused: true }, own.boss.headers)
  expect(done.code).toBe(200)
  const homes = await app.asOwner(`select ent_id from membership join user_account on user_id = user_account.id
    where account = 'ent.one'`)
  expect(homes).toEqual([{ ent_id: entId }])
  const refused = await upload([['ent.three', '丙', null, null, name]])
  expect(refused.rows[0]?.reasons[0]?.message).toContain('您只能导入本企业的用户')
})
