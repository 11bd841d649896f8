/** What a filed return leaves to be paid, payments by voucher, the late fee by day, and the archive. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asGoods, filingFeature, filingOffice, sale } from '@portal/filing/server/testing'
import { makeSignedIn } from '@portal/identity/server/testing'
import { makeOffice, withReturns } from '@portal/tax-return/server/testing'
import { scopeOf } from '@portal/server-kit'
import type { Asking } from '@portal/server-kit/brought'
import { getTask } from '@portal/tax-task/server/public'
import { createTestApp, type TestApp } from '@portal/testkit'
import { paymentRoutes } from '../contract/index.ts'
import { lateDays, lateFeeOf } from './late-fee.rules.ts'
import { todosOfPayments } from './due.service.ts'
import { packedPayments } from './payments-packed.ts'
import { taxPaymentFeature } from './tax-payment.plugin.ts'

let app: TestApp
beforeAll(async () => {
  const more = [filingFeature({ bureau: null }), taxPaymentFeature()]
  app = await createTestApp({ ...withReturns({ more }), businessDay: '2026-03-20' })
})
afterAll(() => app.stop())

const base = '/japi/tax/payment'
async function filed(filedOn = '2026-03-18', amount = '10000.00', tax = '1300.00') {
  const office = await filingOffice(app, await makeOffice(app))
  const taskNo = await office.open('202602')
  await office.save(taskNo, 'VATG_A1', sale(amount, tax), asGoods)
  await office.approve(taskNo)
  await office.register(taskNo, { filedOn })
  const state = async () => (await office.asClerk.get(`${base}/state?taskNo=${taskNo}`)).data
  const post = async (act: string, input: object) =>
    office.asClerk.post(`${base}/${act}`, { taskNo, version: (await state()).version, ...input })
  return {
    ...office,
    taskNo,
    payment: state,
    pay: (input: object) => post('register', { paidOn: '2026-03-20', voucherNo: 'P1', lateFee: '0.00', ...input }),
    archive: () => post('archive', {}),
    todos: () =>
      todosOfPayments(app.db, {
        caller: { permissions: new Set(['tax:return:submit']) },
        scope: scopeOf({ userId: office.clerkId, entId: office.entId }),
        today: '2026-03-20',
      } as unknown as Asking),
  }
}
const fieldsOf = ({ data }: { data: { errors?: { path: string }[] } }) => data.errors?.map(({ path }) => path)

test('TAX-04 the late fee is counted by the day from the day after the deadline, to the cent', () => {
  expect(lateDays('2026-03-16', '2026-03-16')).toBe(0)
  expect(lateFeeOf('1456.00', '2026-03-16', '2026-03-20')).toBe('2.91')
  expect(lateFeeOf('318402.11', '2026-03-16', '2026-03-17')).toBe('159.20')
  expect(lateFeeOf('318402.11', null, '2026-03-17')).toBe('0.00')
})

test('TAX-04 a return filed late owes its amount, is a to-do of its own day, and is paid by voucher', async () => {
  const { payment, pay, todos, task, taskNo, archive } = await filed()
  const { due, told } = await payment()
  expect(due).toMatchObject({
    amount: '1391.00',
    paid: '0.00',
    outstanding: '1391.00',
    dueOn: '2026-03-16',
    lateFee: '2.78',
  })
  expect(told).toBe('待缴 1,391.00 元，2026-03-16 前；已逾期 4 天，今天缴的滞纳金 2.78 元')
  expect(await todos()).toMatchObject([
    { title: '增值税 2026年2月缴款', state: 'unpaid', dueDate: '2026-03-16', amount: '待缴 1,391.00' },
  ])
  expect((await archive()).msg).toBe('还有 1,391.00 元没有登记缴款，缴清后才能归档')
  expect((await pay({ amount: '456.00', lateFee: '0.91' })).data).toMatchObject({ due: { outstanding: '935.00' } })
  expect(await todos()).toMatchObject([{ state: 'partly', amount: '待缴 935.00' }])
  expect((await task(taskNo)).state).toBe('filed')
  expect(fieldsOf(await pay({ amount: '935.00', lateFee: '2.00' }))).toEqual(
    ['voucherNo'].length === 1 ? ['lateFee'] : [],
  )
  expect(fieldsOf(await pay({ amount: '935.00', lateFee: '2.00', remark: '税务局减免' }))).toEqual(['voucherNo'])
  expect((await pay({ amount: '935.00', lateFee: '1.87', voucherNo: 'P2' })).data).toMatchObject({
    told: '税款已缴清',
  })
  expect((await task(taskNo)).state).toBe('paid')
  expect(await todos()).toEqual([])
  expect((await pay({ amount: '1.00', voucherNo: 'P3' })).msg).toBe('没有要缴的税款')
  expect((await archive()).data).toMatchObject({ canArchive: false })
  expect((await task(taskNo)).state).toBe('archived')
})

test('TAX-04 amounts and days that can’t be are refused at their fields', async () => {
  const { pay, payment } = await filed()
  for (const [input, field] of [
    [{ amount: '1391.01' }, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '1391.00', paidOn: '2026-03-21' }, 'paidOn'],
    [{ amount: '1391.00', paidOn: '2026-03-17' }, 'paidOn'],
    [{ amount: '1391.00', paidOn: '2026-02-30' }, 'paidOn'],
    [{ amount: '1391.00', lateFee: '-1.00' }, 'lateFee'],
  ] as const)
    expect([field, fieldsOf(await pay(input))]).toEqual([field, [field]])
  expect((await payment()).payments).toEqual([])
})

test('TAX-04 pressed twice it is one payment; an older version is refused', async () => {
  const { pay, payment, asClerk, taskNo } = await filed()
  const { version } = await payment()
  const one = { amount: '1391.00', lateFee: '2.78' }
  const answers = await Promise.all([pay(one), pay(one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await payment()).payments).toHaveLength(1)
  const stale = { taskNo, version, paidOn: '2026-03-20', voucherNo: 'P9', ...one }
  expect((await asClerk.post(`${base}/register`, stale)).status).toBe(409)
})

test('TAX-04 filed in time and registered after its day dunns nobody; an amendment owes the difference', async () => {
  const { payment, todos, pay, unlock, save, approve, register, taskNo, task } = await filed('2026-03-11')
  expect(await todos()).toEqual([])
  expect((await payment()).told).toBe('待缴 1,391.00 元，2026-03-16 前')
  expect((await pay({ amount: '1391.00', paidOn: '2026-03-16' })).data.due).toMatchObject({ outstanding: '0.00' })
  await unlock(taskNo)
  await save(taskNo, 'VATG_A1', sale('5000.00', '650.00'), asGoods)
  await approve(taskNo)
  await register(taskNo, { filedOn: '2026-03-19', receiptNo: `A${taskNo}` })
  expect((await payment()).told).toBe('多缴 695.50 元，可申请退税或抵缴')
  expect((await task(taskNo)).state).toBe('paid')
})

test('TAX-04 SES-25 another enterprise, a reader and an old session register nothing', async () => {
  const [mine, other] = [await filed(), await filed()]
  const { version } = await mine.payment()
  const body = {
    taskNo: mine.taskNo,
    version,
    paidOn: '2026-03-20',
    voucherNo: 'P1',
    amount: '1391.00',
    lateFee: '2.78',
  }
  for (const headers of [other.clerk, { ...other.clerk, 'x-ent-id': mine.entId }])
    for (const { method, path } of paymentRoutes) {
      const they = other.as(headers)
      const sent = path.endsWith('register') ? body : { taskNo: mine.taskNo, version }
      const answer = method === 'GET' ? await they.get(`${path}?taskNo=${mine.taskNo}`) : await they.post(path, sent)
      expect([path, answer.status]).toEqual([path, 404])
    }
  const reader = await makeSignedIn(app, { entIds: [mine.entId], permissions: ['tax:return:read'] })
  expect(await mine.as(reader.headers).post(`${base}/register`, body)).toMatchObject({ status: 403 })
  app.clock.advance(11 * 60_000)
  expect(await mine.pay({ amount: '1391.00' })).toMatchObject({ status: 403, data: { missing: 'verify:proof' } })
  expect((await mine.payment()).payments).toEqual([])
})

test('LEAD-08 TAX-04 payments go into the pack of their return by voucher; without one nothing does', async () => {
  const { pay, taskNo, entId, clerkId, payment } = await filed()
  const scope = scopeOf({ userId: clerkId, entId })
  const packed = async () =>
    packedPayments({
      db: app.db,
      scope,
      task: await getTask(app.db, scope, taskNo),
      files: app.kitOf('tax-payment').files,
      now: new Date('2026-03-20T02:00:00Z'),
    })
  expect(await packed()).toEqual([])
  const { due } = await payment()
  const fee = { lateFee: due.lateFee, remark: '=网银' }
  expect(await pay({ amount: due.outstanding, ...fee })).toMatchObject({ code: 200 })
  const [part] = await packed()
  expect(part).toMatchObject({ group: '申报与缴款', name: '缴款记录.csv' })
  expect(String(part?.content)).toContain(`2026-03-20,P1,${due.outstanding},${due.lateFee},'=网银,`)
})
