/** Each finding against submitting, alone on its own return, with its fix. All tests share one app. */
import { everyTax } from '@portal/server-kit/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopeOf } from '@portal/server-kit'
import { sql } from 'kysely'
import { getTask } from '@portal/tax-task/server/public'
import { makeTask } from '@portal/tax-task/server/testing'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { loadReturn } from '../computation/load.ts'
import { createReadiness, type AskReadiness } from './readiness.service.ts'
import { chosenPlans, noSources, openReturn, planOf, plans, share, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ planInvoices: chosenPlans }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

type Found = { id: string; level: string; message: string; act: string }[]
async function open(period = '202602') {
  const office = await openReturn(app, period)
  const { taskNo, call } = office
  const validate = async () =>
    (await call('/japi/tax/taxVat/engineValidate', { taskNo })).data as {
      passed: boolean
      fired: object[]
      readiness: Found
      waived: string[]
    }
  const find = async (id: string) => (await validate()).readiness.find((one) => one.id === id)
  const submit = () => call('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo })
  return {
    ...office,
    validate,
    find,
    submit,
    state: async () => (await call(`/japi/tax/task/detail?taskNo=${taskNo}`)).data.state as string,
  }
}
const sale = { r1: { c5: '10000.00', c6: '1300.00' } }
const goods = { taxItem: { 'r1.c5': 'goods' } }

test('LEAD-14 TAX-12 what a filling would change stands against handing in, and one filling mends it', async () => {
  const { taskNo, entId, call, validate, find, submit, fill, save, state, view } = await open()
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '1000.00'), share('VATG_A1.r1.c2', 'A', '130.00')))
  await save('VATG_A1', sale, goods)
  const before = await validate()
  expect(before).toMatchObject({
    passed: false,
    readiness: expect.arrayContaining([
      {
        id: 'READY.FILL',
        level: 'error',
        act: '/japi/tax/taxVat/fillFromInvoices',
        message: expect.stringContaining('还没有取数：按本期发票应填入 2 格'),
      },
    ]),
  })
  expect(before.fired.filter((rule) => (rule as { level: string }).level === 'error')).toEqual([])
  expect(await state()).toBe('computed')
  const refused = await submit()
  expect(refused).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('请先取数'),
    data: { readiness: expect.arrayContaining([expect.objectContaining({ id: 'READY.FILL' })]) },
  })

  await fill()
  expect(await find('READY.FILL')).toBeUndefined()
  expect(
    (await view()).tables.find((table: { tableCode: string }) => table.tableCode === 'VATG_A1').cells.r1,
  ).toMatchObject({ c1: '1000.00', c5: '10000.00' })
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '1000.00'), share('VATG_A1.r1.c2', 'A', '130.01')))
  expect((await find('READY.FILL'))?.message).toContain('在上次取数后有变动，有 1 格的数与发票不一致')
  expect((await call(`/japi/tax/taxVat/fillPreview?taskNo=${taskNo}`)).data).toEqual({
    invoices: 0,
    outputTax: '0.01',
    moves: [{ cell: 'VATG_A1.r1.c2', from: '130.00', to: '130.01' }],
  })
  await fill()
  expect((await submit()).data).toEqual({ processInstId: expect.any(String) })
  // The reviewer sees that invoices arrived meanwhile; nobody can refill now.
  plans.set(entId, planOf())
  expect(await find('READY.FILL')).toMatchObject({ level: 'error', act: '' })
})

test('LEAD-14 an empty return wants the word that nothing is to report, once; with figures it is refused', async () => {
  const { taskNo, entId, call, find, fill, save } = await open()
  expect(await find('READY.NIL')).toMatchObject({ level: 'warning', act: '/japi/tax/taxVat/declareNil' })
  // Invoices were looked for and there are none: its words stay true.
  plans.set(entId, planOf())
  await fill()
  expect((await find('READY.NIL'))?.message).toContain('本期没有取到数')
  const declare = () => call('/japi/tax/taxVat/declareNil', { taskNo })
  expect((await declare()).data).toEqual({ taskNo })
  expect((await declare()).data).toEqual({ taskNo })
  expect(await find('READY.NIL')).toBeUndefined()
  expect((await call(`/japi/tax/taxVat/readiness?taskNo=${taskNo}`)).data.done).toEqual({
    collected: true,
    computed: false,
    checked: true,
  })
  const other = await open()
  await other.save('VATG_A1', sale, goods)
  expect(await other.call('/japi/tax/taxVat/declareNil', { taskNo: other.taskNo })).toMatchObject({
    code: 7799,
    msg: '申报表里已有数，不是零申报',
  })
  await save('VATG_A1', sale, goods)
  expect((await call(`/japi/tax/taxVat/readiness?taskNo=${taskNo}`)).data.done).toEqual({
    collected: true,
    computed: true,
    checked: false,
  })
})

test('LEAD-14 TAX-03 periods before this one that are not filed are named, those without a task too', async () => {
  const { entId, clerkId, find } = await open('202602')
  expect(await find('READY.ORDER')).toBeUndefined()
  const first = await makeTask(app, { entId, userId: clerkId, period: '202512' })
  expect(await find('READY.ORDER')).toMatchObject({
    level: 'warning',
    message: '此前还有 2 个属期没有申报：2025年12月、2026年1月',
    act: `/system/tax-admin/tax-detail?id=${first}`,
  })
  const second = await makeTask(app, { entId, userId: clerkId, period: '202601' })
  await app.db
    .updateTable('tax_task')
    .set({ state: 'filed' })
    .where('ent_id', '=', entId)
    .where('task_no', '=', first)
    .execute()
  expect(await find('READY.ORDER')).toMatchObject({ message: '此前还有 1 个属期没有申报：2026年1月' })
  // Filed and then reopened: the bureau has the earlier version.
  await app.db
    .updateTable('tax_task')
    .set({ was_filed: true })
    .where('ent_id', '=', entId)
    .where('task_no', '=', second)
    .execute()
  expect(await find('READY.ORDER')).toBeUndefined()
})

test('LEAD-14 a month that is not over is said; one that is over is not', async () => {
  expect(await (await open('202603')).find('READY.MONTH')).toMatchObject({
    level: 'warning',
    message: '2026年3月还没有结束，之后开具或收到的发票不在其中',
    act: '',
  })
  expect(await (await open('202602')).find('READY.MONTH')).toBeUndefined()
})

test("LEAD-14 head fields the bureau demands are named until they are there, a relief's while it stands", async () => {
  const { save, find } = await open()
  expect(await find('READY.HEAD')).toMatchObject({
    level: 'warning',
    message: '表头还没有填写：所属行业、法定代表人姓名、注册地址、生产经营地址、开户银行及账号、登记注册类型、电话号码',
  })
  const header = {
    industry: '制造业',
    legalRep: '周敏',
    regAddress: '福州',
    bizAddress: '福州',
    bankAccount: '工行 1',
    regType: '有限责任公司',
    phone: '0591-1234567',
  }
  await save('VATG_MAIN', {}, { header })
  expect(await find('READY.HEAD')).toBeUndefined()
  await save('VATG_A5', {}, { header: { smallRelief: 'Y', reliefSubject: '小型微利企业' } })
  expect((await find('READY.HEAD'))?.message).toBe(
    '表头还没有填写：适用减征政策起止时间（起）、适用减征政策起止时间（止）',
  )
})

test('LEAD-14 figures typed beside what invoices say are told by rate; sales without invoices are not', async () => {
  const { entId, taskNo, fill, save, find } = await open()
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '1000.00'), share('VATG_A1.r1.c2', 'A', '130.00')))
  await fill()
  await save('VATG_A1', sale, goods)
  expect(await find('READY.HAND')).toBeUndefined()
  await save('VATG_A1', { r1: { c1: '900.00', c2: '117.00' }, r2: { c3: '50.00', c4: '6.50' } })
  const found = await find('READY.HAND')
  expect(found?.message).toContain('13%税率的货物及加工修理修配劳务 销售额 -100.00（1 格）')
  expect(found?.message).toContain('13%税率的服务、不动产和无形资产 销售额 +50.00（1 格）')
  expect(found?.act).toBe(`/system/tax-admin/tax-detail?id=${taskNo}&table=VATG_A1&cell=r1.c1`)
})

test('LEAD-14 TAX-08 a reason lets a warning pass, goes to the reviewer, lapses when the warning changes', async () => {
  const { taskNo, save, validate, submit, clerk, manager } = await open()
  const waive = async (checkId: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/japi/tax/taxVat/waiver',
        headers: { ...clerk },
        payload: formOf({ taskNo, checkId, reason: '本月确无应税行为' }),
      })
    ).json()
  expect((await waive('READY.NIL')).data).toMatchObject({ checkId: 'READY.NIL', reason: '本月确无应税行为' })
  expect((await waive('READY.MONTH')).code).toBe(7799)
  await waive('READY.HEAD')
  expect((await validate()).waived.toSorted()).toEqual(['READY.HEAD', 'READY.NIL'])
  await save('VATG_MAIN', {}, { header: { legalRep: '周敏' } })
  expect((await validate()).waived).toEqual(['READY.NIL'])
  expect((await submit()).code).toBe(200)
  const seen = await app.inject({ url: `/japi/tax/taxVat/waiver?taskNo=${taskNo}`, headers: { ...manager } })
  expect(seen.json().data).toEqual(
    expect.arrayContaining([expect.objectContaining({ checkId: 'READY.NIL', state: 'submitted' })]),
  )
})

test('LEAD-14 what was filed has nothing to get ready; a warning blocks nobody over the wire', async () => {
  const { taskNo, entId, call, submit } = await open()
  expect((await submit()).code).toBe(200)
  await app.db
    .updateTable('tax_task')
    .set({ state: 'filed' })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .execute()
  expect((await call(`/japi/tax/taxVat/readiness?taskNo=${taskNo}`)).data).toEqual({
    readiness: [],
    done: { collected: false, computed: false, checked: true },
  })
})

test('LEAD-14 the rules are asked once for each generation of the pool, not with every look', async () => {
  const { taskNo, entId, clerkId, fill } = await open()
  let planned = 0
  const plan = async () => {
    planned += 1
    return planOf(share('VATG_A1.r1.c1', 'A', '1.00'))
  }
  const askAt = (generation: string) => {
    const sources = { ...noSources, plan, generation: () => sql<string>`${generation}::text` }
    return createReadiness(
      () => sources,
      () => '2026-03-11',
    )
  }
  const look = async (ask: AskReadiness) => {
    const state = await loadReturn(app.db, await getTask(app.db, everyTax(entId), taskNo))
    return (await ask(app.db, scopeOf({ userId: clerkId, entId }), state)).readiness
  }
  const [first, second] = [askAt('1'), askAt('2')]
  expect((await look(first)).map((one) => one.id)).toContain('READY.FILL')
  await look(first)
  expect(planned).toBe(1)
  await look(second)
  expect(planned).toBe(2)
  await fill()
  await look(second)
  expect(planned).toBe(3)
})
