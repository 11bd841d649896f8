import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { asGoods, filingOffice, sale, withFilings } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withFilings(), businessDay: '2026-03-20' })
})
afterAll(() => app.stop())

async function filed() {
  const office = await filingOffice(app)
  const taskNo = await office.open()
  await office.save(taskNo, 'VATG_A1', sale('10000.00', '1300.00'), asGoods)
  await office.approve(taskNo)
  await office.register(taskNo)
  const correct = (input: object = {}, more: object = {}) =>
    office.asClerk.post(
      '/japi/tax/filing/correct',
      { taskNo, receiptNo: '13500002026020000001', filedOn: '2026-03-10', reason: '回执号录错', ...input },
      more,
    )
  const listed = async () =>
    (
      await office.asClerk.get(
        '/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=202602',
      )
    ).data[0]
  return { ...office, taskNo, correct, listed }
}

test('TAX-19 TAX-25 PRM-10 a correction takes a reason and an approval; the first entry stays in history', async () => {
  const { taskNo, entId, correct, decide, state, listed } = await filed()
  const {
    data: { processInstId },
  } = await correct({ filedOn: '2026-03-17' })
  expect(await state(taskNo)).toMatchObject({
    canCorrect: false,
    versions: [{ receiptNo: `R${taskNo}`, filedOn: '2026-03-10', isLate: false }],
  })
  expect((await correct()).msg).toBe('已有一件登记更正正在审批，审批结束后再提交')
  expect((await decide(processInstId, true, '同意')).data.state).toBe('approved')
  expect(await state(taskNo)).toMatchObject({
    canCorrect: true,
    versions: [{ number: 1, receiptNo: '13500002026020000001', filedOn: '2026-03-17', isLate: true }],
    corrections: [
      {
        state: 'approved',
        reason: '回执号录错',
        receiptBefore: `R${taskNo}`,
        filedBefore: '2026-03-10',
        receiptNo: '13500002026020000001',
        filedOn: '2026-03-17',
        opinion: '同意',
      },
    ],
  })
  expect(await listed()).toMatchObject({ state: 'filed', isFiledLate: true })
  const rows = await app.db
    .withoutPlugins()
    .selectFrom('filing_version')
    .select(['receipt_no', 'is_late'])
    .where('ent_id', '=', entId)
    .execute()
  expect(rows, 'the registration itself never changes').toEqual([{ receipt_no: `R${taskNo}`, is_late: false }])
  const back = await correct({ receiptNo: `R${taskNo}`, filedOn: '2026-03-16' })
  await decide(back.data.processInstId, true)
  expect(await listed()).toMatchObject({ isFiledLate: false })
})

test('TAX-19 a rejected or withdrawn correction changes nothing; two clicks ask once; fields are checked', async () => {
  const { taskNo, correct, decide, state, asClerk, ...office } = await filed()
  expect((await correct({ reason: ' ' })).msg).toBe('请填写更正登记的理由')
  expect((await correct({ filedOn: '2026-02-28' })).msg).toBe('申报日期不能早于 2026-03-01，税款所属期结束后才能申报')
  expect((await correct({ filedOn: '2026-03-21' })).msg).toBe('申报日期不能晚于今天（2026-03-20）')
  expect((await correct({ receiptNo: `R${taskNo}` })).msg).toBe('与现在的登记相同，没有要更正的')
  const key = { 'idempotency-key': `correct-${taskNo}` }
  const [one, two] = await Promise.all([correct({}, key), correct({}, key)])
  expect(one.data).toEqual(two.data)
  expect((await decide(one.data.processInstId, false, '号码无误')).data.state).toBe('rejected')
  const again = (await correct()).data.processInstId
  await asClerk.post('/japi/api/manage/workflowtask/withdraw', { processInstId: again })
  expect(await state(taskNo)).toMatchObject({
    canCorrect: true,
    versions: [{ receiptNo: `R${taskNo}` }],
    corrections: [{ state: 'rejected', opinion: '号码无误' }, { state: 'withdrawn' }],
  })
  const open = await office.open('202601')
  expect(
    (
      await asClerk.post('/japi/tax/filing/correct', {
        taskNo: open,
        receiptNo: '1',
        filedOn: '2026-03-10',
        reason: '无',
      })
    ).msg,
  ).toBe('这份申报表还没有登记申报，没有要更正的登记')
})

test('TAX-19 a number on the wrong return is free once corrected, and stands on one filing at a time', async () => {
  const { taskNo, correct, decide, ...office } = await filed()
  const next = await office.open('202601')
  await office.save(next, 'VATG_A1', sale('5.00', '0.65'), asGoods)
  await office.approve(next)
  expect((await office.register(next, { receiptNo: `R${taskNo}` })).msg).toContain('已登记在2026年2月的申报上')
  await decide((await correct()).data.processInstId, true)
  expect((await office.register(next, { receiptNo: `R${taskNo}` })).data.versions).toHaveLength(1)
  expect((await correct({ receiptNo: `R${taskNo}` })).msg).toContain('已登记在2026年1月的申报上')
})

test('TAX-19 a receipt is a PDF, read by whoever reads the return; other contents and enterprises not', async () => {
  const { taskNo, clerk, manager, state } = await filed()
  const attach = async (name: string, content: string, headers: object = clerk) =>
    (
      await app.inject({
        method: 'POST',
        url: '/japi/tax/filing/receipt',
        headers: { ...headers },
        payload: formOf({ taskNo }, { name, bytes: Buffer.from(content) }),
      })
    ).json()
  expect((await attach('receipt.png', '%PDF-1.7\n%%EOF')).msg).toBe('回执须为电子税务局的 PDF 文件')
  expect((await attach('receipt.pdf', 'hello')).code).toBe(7799)
  expect((await attach('receipt.pdf', '%PDF-1.7\n%%EOF')).data.versions).toMatchObject([{ receiptFile: 'receipt.pdf' }])
  expect((await state(taskNo)).versions).toMatchObject([{ receiptFile: 'receipt.pdf' }])
  const url = `/japi/tax/filing/receipt?taskNo=${taskNo}&number=1`
  const read = await app.inject({ url, headers: { ...manager } })
  expect([read.headers['content-type'], read.body]).toEqual(['application/pdf', '%PDF-1.7\n%%EOF'])
  const stranger = await filed()
  expect((await app.inject({ url, headers: { ...stranger.clerk } })).statusCode).toBe(404)
  expect((await attach('receipt.pdf', '%PDF-1.7\n%%EOF', stranger.clerk)).code).toBe(404)
  expect((await attach('receipt.pdf', '%PDF-1.7\n%%EOF', manager)).code).toBe(403)
})
