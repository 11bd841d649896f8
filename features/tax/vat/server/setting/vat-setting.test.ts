import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProfile, makeTask, taxTaskFeature } from '@portal/tax-task/server/testing'
import { vatFeature } from '../vat.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(taxTaskFeature(), vatFeature()),
    businessDay: '2026-03-20',
  })
})
afterAll(() => app.stop())

const base = '/japi/tax/invoice'
const get = `${base}/VatEntApplicablePreferenceController/queryVatEntApplicablePreference`
const insert = `${base}/VatEntApplicablePreferenceController/insertVatEntApplicablePreference`

async function office(permissions = ['tax:return:read', 'tax:return:edit'], input: object = {}) {
  const { entId } = await makeEnterprise(app, input)
  const roles = permissions.includes('tax:return:edit') ? ['taxClerk'] : ['ordinary']
  const { headers, user } = await makeSignedIn(app, { entIds: [entId], roles, permissions })
  const call = async (url: string, payload?: object) => {
    const answer = await app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
  }
  return { entId, userId: user.userId, call }
}

test('TAX-12 preferences nobody set are the documents’ defaults, for the month that is filed', async () => {
  const { call } = await office()
  const { data } = await call(get)
  expect(data).toEqual({
    ifApplicablePreference: '0',
    ifAddDijiaPolicy: '0',
    ifImmediateWithdrawalItems: '0',
    ifTaxDiminishingItems: '0',
    ifVatExemptionItems: '0',
    ifVatReductionItems: '0',
    addDijiaPolicyIndustry: '',
    addDijiaPolicyRate: '',
    immediateWithdrawalItems: '',
    immediateWithdrawalItemsName: '',
    taxBureauCity: '',
    taxDiminishingItems: '',
    vatExemptionItems: '',
    vatExemptionItemsCode: '',
    vatReductionItems: '',
    vatReductionItemsCode: '',
    cityFlag: 'city',
    numPeriods: '',
    taxMonth: '202603',
    taxYear: '2026',
    effectiveMonth: '202603',
    version: 0,
    updatedBy: '',
    updatedAt: null,
  })
})

test('TAX-12 what is inserted for a month holds from it on, with every flag and list', async () => {
  const { call } = await office()
  const all = {
    ifApplicablePreference: '1',
    ifAddDijiaPolicy: '1',
    ifImmediateWithdrawalItems: '1',
    ifTaxDiminishingItems: '1',
    ifVatExemptionItems: '1',
    ifVatReductionItems: '1',
    addDijiaPolicyIndustry: 'advancedManufacturing',
    addDijiaPolicyRate: '0.05',
    immediateWithdrawalItems: '0001024103',
    immediateWithdrawalItemsName: '软件产品即征即退',
    taxBureauCity: 'fujian',
    taxDiminishingItems: '0001129914,0001129924',
    vatExemptionItems: '农业生产资料免征增值税',
    vatExemptionItemsCode: '0001092312,0001092202',
    vatReductionItems: '已使用固定资产减征增值税',
    vatReductionItemsCode: 'usedAsset:0001129924',
    cityFlag: 'town',
  }
  expect((await call(insert, { taxMonth: '202602', taxYear: '2026', numPeriods: 2, ...all })).data).toMatchObject({
    ...all,
    numPeriods: '2',
    version: 1,
    effectiveMonth: '202602',
  })
  expect((await call(insert, { data: { taxMonth: '202604', ifApplicablePreference: '1' } })).data).toMatchObject({
    ifAddDijiaPolicy: '0',
    effectiveMonth: '202604',
  })
  expect((await call(`${get}?taxMonth=202603`)).data).toMatchObject({
    ...all,
    taxMonth: '202603',
    effectiveMonth: '202602',
  })
  expect((await call(`${get}?taxMonth=202601`)).data).toMatchObject({ ifApplicablePreference: '0', version: 0 })
  expect((await call(`${get}?period=20262`)).data).toMatchObject({ effectiveMonth: '202604' })
  expect(
    (await call(`${base}/VatEntApplicablePreferenceController/list`)).data.map(
      (one: { effectiveMonth: string }) => one.effectiveMonth,
    ),
  ).toEqual(['202604', '202602'])
})

test('TAX-12 a preference that can’t hold is refused in words, and nothing is kept', async () => {
  const { call, entId, userId } = await office()
  expect(await call(insert, { taxMonth: '202602', ifAddDijiaPolicy: '1' })).toMatchObject({
    code: 7799,
    msg: '选择了加计抵减，请填写加计抵减比例，如 0.05',
  })
  expect(await call(insert, { taxMonth: '202602', taxYear: '2025' })).toMatchObject({
    code: 7799,
    msg: '所属年度与所属月份不一致，请核对',
  })
  expect((await call(insert, { taxMonth: '202602', ifAddDijiaPolicy: 'yes' })).status).toBe(400)
  expect((await call(insert, { taxMonth: '202602', vatExemptionItemsCode: '<script>' })).status).toBe(400)
  expect((await call(insert, { taxMonth: '202602', surprise: '1' })).status).toBe(400)
  const taskNo = await makeTask(app, { entId, userId, period: '202602' })
  await app
    .kitOf('tax-task')
    .write((tx) =>
      tx.db
        .updateTable('tax_task')
        .set({ state: 'inReview' })
        .where('ent_id', '=', entId)
        .where('task_no', '=', taskNo)
        .execute(),
    )
  expect(await call(insert, { taxMonth: '202601', ifApplicablePreference: '1' })).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('2026年2月的申报表已提交复核'),
  })
  expect((await call(insert, { taxMonth: '202603', ifApplicablePreference: '1' })).data.version).toBe(1)
  expect((await call(insert, { taxMonth: '202601', ifApplicablePreference: '1' })).code).toBe(7799)
  expect((await call(get)).data).toMatchObject({ version: 1 })
})

test('TAX-12 two people: the second sees that the first has changed it', async () => {
  const { call } = await office()
  expect((await call(insert, { taxMonth: '202602', ifApplicablePreference: '1', version: 0 })).data.version).toBe(1)
  const second = await call(insert, { taxMonth: '202602', ifVatExemptionItems: '1', version: 0 })
  expect([second.status, (await call(`${get}?taxMonth=202602`)).data.ifVatExemptionItems]).toEqual([409, '0'])
})

test('TAX-12 base information says what the enterprise is to VAT; readers read, only editors insert', async () => {
  const { call, entId } = await office(['tax:return:read'], { name: '示例公司' })
  await makeProfile(app, entId, { taxpayerType: '1', subType: 'coaching' })
  expect((await call(`${base}/VatEntBaseInfoController/queryVatEntBaseInfo`)).data).toMatchObject({
    entId,
    entName: '示例公司',
    taxpayerTypeName: '一般纳税人',
    subType: 'coaching',
    subTypeName: '辅导期一般纳税人',
    cadence: 'month',
    isBranch: '0',
  })
  expect((await call(insert, { taxMonth: '202602' })).status).toBe(403)
  const other = await office()
  expect((await call(`${get}?entId=${other.entId}`)).status).toBe(404)
})

test('TAX-12 a head office sees which branches have handed in', async () => {
  const head = await office()
  const branches = await Promise.all(
    ['乙分公司', '甲分公司'].map((name) => makeEnterprise(app, { name, parentId: head.entId, entType: '6' })),
  )
  const handedIn = await makeTask(app, { entId: branches[1]?.entId ?? '', userId: head.userId, period: '202603' })
  await app.kitOf('tax-task').write((tx) =>
    tx.db
      .updateTable('tax_task')
      .set({ state: 'approved' })
      .where('ent_id', '=', branches[1]?.entId ?? '')
      .where('task_no', '=', handedIn)
      .execute(),
  )
  const url = `${base}/vatGeneralBranchConfirm/getGeneralBranchConfirm?taxMonth=202603`
  const { data } = await head.call(url)
  expect(data).toMatchObject({ taxMonth: '202603', isHeadOffice: '1', allConfirmed: '0' })
  expect(
    Object.fromEntries(
      data.branches.map((one: { entName: string; confirmStatus: string }) => [one.entName, one.confirmStatus]),
    ),
  ).toEqual({ 甲分公司: '1', 乙分公司: '0' })
  expect((await (await office()).call(url)).data).toMatchObject({ isHeadOffice: '0', branches: [] })
})
