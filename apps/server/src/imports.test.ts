import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ImportPreview, Route } from '@portal/contract'
import { makeEnterprise, makeSignedIn, makeUser, type SignedInHeaders } from '@portal/identity/server/testing'
import { linesImports } from '@portal/register/contract'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { formOf } from '@portal/testkit'
import { samePeople, type Same } from './same-people.fixture.ts'
import { recordOf, wrongRecords } from './register-records.fixture.ts'
import { wholeApp, type Whole } from './security/whole-app.fixture.ts'

let whole: Whole
beforeAll(async () => {
  whole = await wholeApp()
})
afterAll(() => whole.app.stop())

const manage = '/japi/api/manage'
const post = async (path: string, payload: object, headers: SignedInHeaders) =>
  (
    await whole.app.inject({
      method: 'POST',
      url: path.startsWith('/') ? path : `${manage}/${path}`,
      headers: { ...headers },
      payload,
    })
  ).json<{ code: number; msg: string; data: Record<string, unknown> & { failed?: { msg: string }[] } }>()

const account = (number: string, own: object = {}) => ({
  number,
  accountName: '启明锅炉装备有限公司',
  kind: 'settlement',
  bankName: '中国工商银行北京分行',
  bankCode: '102100099996',
  currency: 'CNY',
  isDefault: false,
  isOn: true,
  note: null,
  ...own,
})
const accountRow = (number: string, isOn: '是' | '否') => ({
  账号: number,
  户名: '启明锅炉装备有限公司',
  账户类型: '对公结算账户',
  开户行: '中国工商银行北京分行',
  联行号: '102100099996',
  币种: '人民币',
  使用中: isOn,
})

async function sameAccounts(): Promise<Same[]> {
  const permissions = ['company:bank:manage']
  const { headers, entId } = await makeSignedIn(whole.app, { permissions })
  const { headers: self } = await makeSignedIn(whole.app, { entIds: [entId], permissions, dataScope: 'self' })
  const [standing, theirs] = ['0200003609027390001', '0200003609027390002']
  const { data } = await post('bankAccount/save', account(standing, { isDefault: true }), headers)
  await post('bankAccount/save', account(theirs), headers)
  const off = { ...account(standing, { isDefault: true, isOn: false }), id: data['id'], version: data['version'] }
  return [
    { headers, form: { path: 'bankAccount/save', body: off }, row: accountRow(standing, '否') },
    { headers: self, form: { path: 'bankAccount/save', body: account(theirs) }, row: accountRow(theirs, '是') },
  ]
}

async function sameUsers(): Promise<Same[]> {
  const { app } = whole
  const permissions = ['base:user:manage']
  const { headers, entId } = await makeSignedIn(app, { roles: ['companyAdmin'], permissions })
  const { entId: other } = await makeEnterprise(app)
  const people = [
    await makeUser(app, { account: 'same.super', entIds: [entId], roles: ['superAdmin'] }),
    await makeUser(app, { account: 'same.sales', entIds: [entId], roles: ['salesman'] }),
    await makeUser(app, { account: 'same.both', entIds: [entId, other] }),
  ]
  const renamed = people.map(({ userId, account: name }): Same => ({
    headers,
    form: { path: 'management/changeUser', body: { id: userId, version: 1, userName: '改过的名字' } },
    row: { 账号: name, 姓名: '改过的名字' },
  }))
  const member = await makeUser(app, { account: 'same.member', name: '同事', entIds: [entId] })
  const [clerk] = await app.asOwner("select id, name from role where code = 'taxClerk'")
  const grant = { ids: [member.userId], roleIds: [clerk?.['id']], entId, endsAt: null }
  // Who reviews returns is given no second duty, here as there.
  await app.asOwner(`insert into user_role (user_id, role_id, ent_id, created_at)
    select '${member.userId}', id, '${entId}', now() from role where code = 'taxManager'`)
  const row = { 账号: member.account, 姓名: '同事', 角色: `税务主管、${String(clerk?.['name'])}` }
  return [...renamed, { headers, form: { path: 'management/giveRoles', body: grant }, row }]
}

async function sameOrganizations(): Promise<Same[]> {
  const [taken] = await whole.app.asOwner(
    "select credit_code from organization where customer_code <> '10000001' limit 1",
  )
  const entered = { customerRegisterName: '第二个', parentCustomerCode: '10000001', cat: '01' }
  const creditCode = String(taken?.['credit_code'])
  return [
    {
      headers: whole.all,
      form: { path: 'organization/addOrg', body: { ...entered, customerCode: 'SAME1', socialcreditcode: creditCode } },
      row: { 组织编码: 'SAME1', 组织名称: '第二个', 上级编码: '10000001', 板块: '煤炭', 统一社会信用代码: creditCode },
    },
  ]
}

async function sameAssignments(): Promise<Same[]> {
  const made = await post(
    'organization/reporting/saveStructure',
    { name: '同一口径', code: '77', isOn: true },
    whole.all,
  )
  const asked = { structureId: made.data['id'], version: made.data['version'], nodeId: null, lastDay: null }
  const form = { ...asked, customerCodes: ['absent'], fromDay: '2026-09-01', reach: 'follow' }
  return [
    {
      headers: whole.all,
      form: { path: 'organization/reporting/assign', body: form },
      row: { 组织编码: 'absent', 口径编码: '77', 生效日期: '2026-09-01' },
    },
  ]
}

async function sameRecord(id: string, wrong: Readonly<Record<string, string>>): Promise<Same[]> {
  const { headers } = await makeSignedIn(whole.app, { permissions: ['tax:register:read', 'tax:register:keep'] })
  const { body, row } = recordOf(id, wrong)
  return [{ headers, form: { path: `/japi/tax/register/${id}/save`, body }, row }]
}

/** By the path of each import: what its form refuses. A new import joins here with what may not be done by it. */
const cases: Readonly<Record<string, () => Promise<Same[]>>> = {
  [`${manage}/bankAccount/import`]: sameAccounts,
  [`${manage}/management/userImport`]: sameUsers,
  [`${manage}/organization/import`]: sameOrganizations,
  [`${manage}/organization/reporting/import`]: sameAssignments,
  ...Object.fromEntries(
    Object.entries(wrongRecords).map(([id, wrong]) => [`/japi/tax/register/${id}/import`, () => sameRecord(id, wrong)]),
  ),
  // Lines of records have no rule beside the limits of their fields; what stands above them is the record's own.
  ...Object.fromEntries(linesImports.map(({ of }) => [of.path, async (): Promise<Same[]> => []])),
  '/japi/tax/taxResource/people/import': () => samePeople(whole.app),
}

const isUpload = ({ path, upload }: Route): boolean => upload !== undefined && path.endsWith('/upload')
const importsOf = (routes: readonly Route[]): string[] =>
  routes
    .filter(isUpload)
    .map(({ path }) => path.replace(/\/upload$/, ''))
    .filter((path) => routes.some((route) => route.path === `${path}/refusals`))

test('PRM-17 PRM-01 PRD-02 ORG-09 every import refuses in its preview, row by row, what its form refuses', async () => {
  const imports = importsOf(whole.app.routes)
  expect(imports.toSorted()).toEqual(Object.keys(cases).toSorted())
  for (const path of imports)
    for (const { headers, form, row } of (await cases[path]?.()) ?? []) {
      const said = await post(form.path, form.body, headers)
      const reason = said.data?.failed?.[0]?.msg ?? said.msg
      expect([path, said.code === 200 && said.data.failed === undefined]).toEqual([path, false])
      const preview = await previewOf(path, row, headers)
      const told = preview.rows.map(({ effect, reasons }) => [effect, reasons.map(({ message }) => message)])
      expect([path, told]).toEqual([path, [['refused', [reason]]]])
      const confirmed = await whole.app.inject({
        method: 'POST',
        url: `${path}/confirm`,
        headers: { ...headers },
        payload: { importId: preview.importId, skipRefused: true },
      })
      expect(confirmed.json()).toMatchObject({ code: 7799, msg: '没有要写入的行' })
    }
})

async function previewOf(
  path: string,
  row: Readonly<Record<string, string>>,
  headers: SignedInHeaders,
): Promise<ImportPreview> {
  const columns = Object.keys(row)
  const bytes = await writeWorkbook([
    { name: '导入', columns: columns.map(() => ({ format: 'text' })), header: [columns], rows: [Object.values(row)] },
  ])
  const answer = await whole.app.inject({
    method: 'POST',
    url: `${path}/upload`,
    headers: { ...headers },
    payload: formOf({}, { name: '导入.xlsx', bytes }),
  })
  const { data } = answer.json<{ data: ImportPreview }>()
  return data.progress === undefined ? data : readBy(path, data.importId, headers)
}

/** What a job read of an import without bounds. */
const readBy = (path: string, importId: string, headers: SignedInHeaders): Promise<ImportPreview> =>
  vi.waitFor(
    async () => {
      const answer = await whole.app.inject({ url: `${path}/status?importId=${importId}`, headers: { ...headers } })
      const { data } = answer.json<{ data: ImportPreview }>()
      expect(data.progress?.state).toBe('preview')
      return data
    },
    { timeout: 60_000, interval: 50 },
  )
