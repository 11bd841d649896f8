/**
 * Registering a return as filed: stored and audited data, responses by state and input, permissions, conflicts. Every
 * test brings a return to approved, so one app serves all tests.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import { clerkPermissions } from '@portal/tax-return/server/testing'
import { snapshotRoutes } from '@portal/tax-return/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { filingRoutes } from '../contract/index.ts'
import { asGoods, filingOffice, sale, withFilings } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withFilings(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

/** Task parameter of each read. A read missing here would send `undefined` and get 400. */
const queries: Record<string, (taskNo: string) => string> = {
  '/japi/tax/filing/state': (taskNo) => `taskNo=${taskNo}`,
  '/japi/tax/filing/receipt': (taskNo) => `taskNo=${taskNo}&number=1`,
  '/japi/tax/taxVat/return/snapshot': (taskNo) => `taskNo=${taskNo}&number=1`,
  '/japi/tax/taxVat/return/difference': (taskNo) => `taskNo=${taskNo}&from=1&to=current`,
}

async function approved(period = '202602') {
  const office = await filingOffice(app)
  const taskNo = await office.open(period)
  await office.save(taskNo, 'VATG_A1', sale('10000.00', '1300.00'), asGoods)
  await office.approve(taskNo)
  return { ...office, taskNo }
}

test('TAX-04 TAX-19 an approved return is registered with day, receipt and declarant; the step says who', async () => {
  const { taskNo, register, state, task } = await approved()
  expect(await state(taskNo)).toMatchObject({
    canRegister: true,
    canUnlock: true,
    isAmending: false,
    earliest: '2026-03-01',
    latest: '2026-03-11',
    dueDate: '2026-03-16',
    versions: [],
    unlocks: [],
  })
  const answer = await register(taskNo, { receiptNo: ' 1350260310000123 ', remark: '网上申报' })
  expect(answer.data).toMatchObject({
    canRegister: false,
    canUnlock: true,
    versions: [
      {
        number: 1,
        kind: 'original',
        filedOn: '2026-03-10',
        receiptNo: '1350260310000123',
        declarant: '周敏',
        remark: '网上申报',
        registeredAt: '2026-11-10 09:00:00',
        isLate: false,
      },
    ],
  })
  const { state: now, steps } = await task(taskNo)
  expect(now).toBe('filed')
  expect(steps.at(-1)).toMatchObject({ from: 'approved', to: 'filed', userName: answer.data.versions[0].registeredBy })
})

test('LEAD-11 SES-20 the audit log has what a registration changed and what stood before an amendment', async () => {
  const { taskNo, register, unlock, approve } = await approved()
  await register(taskNo, { remark: '网上申报' })
  await unlock(taskNo)
  await approve(taskNo)
  await register(taskNo, { filedOn: '2026-03-11', receiptNo: `A${taskNo}`, remark: '网上申报' })
  const rows = await app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'tax.filing.register')
    .where('target', '=', taskNo)
    .orderBy('id')
    .execute()
  const state = { field: 'state', from: 'approved', to: 'filed' }
  expect(rows.map((row) => row.detail)).toEqual([
    {
      number: 1,
      changes: [
        state,
        { field: 'filedOn', from: null, to: '2026-03-10' },
        { field: 'receiptNo', from: null, to: `R${taskNo}` },
        { field: 'declarant', from: null, to: '周敏' },
        { field: 'remark', from: null, to: '网上申报' },
        { field: 'isLate', from: null, to: false },
      ],
    },
    {
      number: 2,
      changes: [
        state,
        { field: 'filedOn', from: '2026-03-10', to: '2026-03-11' },
        { field: 'receiptNo', from: `R${taskNo}`, to: `A${taskNo}` },
      ],
    },
  ])
})

test("TAX-04 a return that is not approved can't be registered; each state says what comes first", async () => {
  const office = await filingOffice(app)
  const taskNo = await office.open()
  expect(await office.register(taskNo)).toMatchObject({
    status: 200,
    code: 7799,
    msg: '申报表未开始，复核通过后才能登记申报',
  })
  await office.save(taskNo, 'VATG_A1', sale('10000.00', '1300.00'), asGoods)
  expect((await office.register(taskNo)).msg).toContain('编制中')
  await office.validate(taskNo)
  expect((await office.register(taskNo)).msg).toContain('已校验')
  const id = await office.submit(taskNo)
  expect((await office.register(taskNo)).msg).toContain('待复核')
  await office.decide(id, true)
  expect((await office.register(taskNo)).code).toBe(200)
  expect((await office.register(taskNo, { receiptNo: 'other' })).msg).toBe(
    `本期已于 2026-03-10 登记申报（受理回执号 R${taskNo}），不能重复登记；需要修改请申请解锁`,
  )
  expect((await office.state(taskNo)).versions).toHaveLength(1)
})

test.for([
  ['a day after today', { filedOn: '2026-03-12' }, '不能晚于今天（2026-03-11）'],
  ['a day within the period', { filedOn: '2026-02-28' }, '不能早于 2026-03-01'],
  ['a day that does not exist', { filedOn: '2026-02-30' }, '不是有效的日期'],
] as const)('TAX-04 %s is refused as the day of filing and nothing is kept', async ([, input, reason]) => {
  const { taskNo, register, state, task } = await approved()
  const answer = await register(taskNo, input)
  expect(answer.code).toBe(7799)
  expect(answer.msg).toContain(reason)
  expect((await state(taskNo)).versions).toEqual([])
  expect((await task(taskNo)).state).toBe('approved')
})

test('TAX-04 wrong shapes are refused: no receipt, too long, line breaks, unknown fields', async () => {
  const { taskNo, register, state } = await approved()
  for (const input of [
    { receiptNo: '' },
    { receiptNo: '   ' },
    { receiptNo: '1'.repeat(65) },
    { receiptNo: 'a\nb' },
    { declarant: '' },
    { remark: '字'.repeat(226) },
    { filedOn: '2026/03/10' },
    { number: 9 },
  ]) {
    expect((await register(taskNo, input)).status, JSON.stringify(input)).toBe(400)
  }
  expect((await state(taskNo)).versions).toEqual([])
})

test('TAX-04 a receipt number stands for one filing; the refusal names the period that has it', async () => {
  const { taskNo, register, ...office } = await approved()
  await register(taskNo, { receiptNo: 'R-1' })
  const next = await office.open('202601')
  await office.save(next, 'VATG_A1', sale('1.00', '0.13'), asGoods)
  await office.approve(next)
  expect(await register(next, { receiptNo: 'R-1' })).toMatchObject({
    code: 7799,
    msg: '受理回执号 R-1 已登记在2026年2月的申报上，请核对',
  })
  expect((await office.task(next)).state).toBe('approved')
  expect((await register(next, { receiptNo: 'R-2', filedOn: '2026-03-11' })).data.versions[0].isLate).toBe(true)
})

test('TAX-04 a double click registers once; of two at once with different keys one is told of the other', async () => {
  const { taskNo, register, state } = await approved()
  const key = { 'idempotency-key': `file-${taskNo}` }
  const [one, two] = await Promise.all([register(taskNo, {}, key), register(taskNo, {}, key)])
  expect([one.code, two.code]).toEqual([200, 200])
  expect(one.data).toEqual(two.data)
  expect((await state(taskNo)).versions).toHaveLength(1)
  const other = await approved()
  const answers = await Promise.all([
    other.register(other.taskNo, { receiptNo: 'A' }),
    other.register(other.taskNo, { receiptNo: 'B' }),
  ])
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 7799])
  expect(answers.find((answer) => answer.code === 7799)?.msg).toContain('不能重复登记')
})

test('TAX-04 TAX-25 a page that saw an older state is told so with the current version', async () => {
  const { taskNo, register, applyUnlock, state } = await approved()
  const { version } = await state(taskNo)
  expect(await register(taskNo, { version: version - 1 })).toMatchObject({
    status: 409,
    data: { version, state: 'approved' },
  })
  await register(taskNo)
  expect(await applyUnlock(taskNo, { version })).toMatchObject({
    status: 409,
    data: { version: version + 1, state: 'filed' },
  })
})

test("PRM-16 PRM-17 TAX-04 TAX-25 another enterprise finds nothing; a mere reviewer can't register", async () => {
  const mine = await approved()
  const other = await filingOffice(app)
  const version = (await mine.state(mine.taskNo)).version
  const filing = { taskNo: mine.taskNo, version, filedOn: '2026-03-10', receiptNo: 'X', declarant: '甲' }
  const unlock = { taskNo: mine.taskNo, version, reason: '改' }
  const bodies: Record<string, object> = {
    register: filing,
    correct: { taskNo: mine.taskNo, filedOn: '2026-03-10', receiptNo: 'X', reason: '改' },
  }
  for (const headers of [other.clerk, { ...other.clerk, 'x-ent-id': mine.entId }]) {
    const they = other.as(headers)
    for (const { method, path } of [...filingRoutes.filter((route) => !('upload' in route)), ...snapshotRoutes]) {
      const answer =
        method === 'GET'
          ? await they.get(`${path}?${queries[path]?.(mine.taskNo)}`)
          : await they.post(path, bodies[path.slice(path.lastIndexOf('/') + 1)] ?? unlock)
      expect(answer.status, path).toBe(404)
    }
  }
  expect(await mine.asManager.post('/japi/tax/filing/register', filing)).toMatchObject({
    status: 403,
    data: { missing: 'perm:tax:return:submit' },
  })
  expect(await mine.asManager.post('/japi/tax/filing/applyUnlock', unlock)).toMatchObject({ status: 403 })
  expect((await mine.asManager.get(`/japi/tax/filing/state?taskNo=${mine.taskNo}`)).data.canRegister).toBe(true)
  expect((await mine.task(mine.taskNo)).state).toBe('approved')
})

test('LEAD-14 NOT-08 who handed in and who passed hear once that it is filed; its registrar does not', async () => {
  const { taskNo, register, entId, clerkId, managerId, as } = await approved()
  const other = await makeSignedIn(app, { entIds: [entId], roles: ['taxClerk'], permissions: clerkPermissions })
  const filed = async () =>
    app.db
      .withoutPlugins()
      .selectFrom('notice')
      .select(['user_id', 'title', 'content', 'data'])
      .where('ent_id', '=', entId)
      .where('notice_type', '=', '102')
      .orderBy('user_id')
      .execute()
  const { version } = (await as(other.headers).get(`/japi/tax/filing/state?taskNo=${taskNo}`)).data
  const input = { taskNo, version, filedOn: '2026-03-10', receiptNo: 'R-102', declarant: '周敏' }
  const answers = await Promise.all([1, 2].map(() => as(other.headers).post('/japi/tax/filing/register', input)))
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 7799])
  const told = await filed()
  expect(told.map((one) => one.user_id)).toEqual([clerkId, managerId].toSorted())
  expect(told[0]).toMatchObject({
    title: '2026年2月增值税申报表已申报',
    content: expect.stringMatching(/申报日期 2026-03-10，受理回执号 R-102，.*登记。应补（退）税额合计 [\d,.]+ 元/),
    data: { route: `/system/tax-admin/tax-detail?id=${taskNo}` },
  })
  expect((await register(taskNo)).code).toBe(7799)

  const own = await approved()
  await own.register(own.taskNo)
  const mine = await app.db
    .withoutPlugins()
    .selectFrom('notice')
    .select('user_id')
    .where('ent_id', '=', own.entId)
    .where('notice_type', '=', '102')
    .execute()
  expect(mine).toEqual([{ user_id: own.managerId }])
})
