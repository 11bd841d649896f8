/** Opening balances from draft to approved, and their effect on earlier and later returns. All tests share one app. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { openReturn, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns(),
    businessDay: '2026-04-10',
  })
})
afterAll(() => app.stop())

const path = '/japi/tax/taxVat/opening'
/** An office whose first return is March. */
async function open(period = '202603') {
  const office = await openReturn(app, period)
  const { call } = office
  const read = async () => (await call(path)).data
  const save = async (cells: Record<string, string>, more: object = {}) =>
    call(path, { version: (await read()).version, startPeriod: '202603', cells, ...more })
  const submit = async () => call(`${path}/submit`, { version: (await read()).version })
  const decide = async (processInstId: string, approve: boolean) =>
    (
      await app.inject({
        method: 'POST',
        url: '/japi/api/manage/workflowtask/submitAuditResult',
        headers: { ...office.manager },
        payload: { processInstId, approve, auditOpinion: '请核对留抵' },
      })
    ).json()
  const ready = async () =>
    ((await call(`/japi/tax/taxVat/readiness?taskNo=${office.taskNo}`)).data.readiness as { id: string }[]).map(
      (one) => one.id,
    )
  return { ...office, read, save, submit, decide, ready }
}
const balances = { 'VATG_MAIN.r20.c1': '78400.00', 'VATG_MAIN.r32.c1': '6000', 'VATG_MAIN.r1.c2': '6200000.00' }

test('LEAD-14 TAX-20 outside balances are written, reviewed by another, and read as the last period', async () => {
  const { read, save, submit, decide, ready, table, view, call } = await open()
  expect(await ready()).toContain('READY.OPEN')
  expect(await read()).toMatchObject({ state: 'none', version: 0, startPeriod: null, effective: null, locked: '' })
  const { fields } = (await call(`${path}?startPeriod=202603`)).data
  expect(fields).toContainEqual({
    ref: 'VATG_MAIN.r20.c1',
    tableName: expect.stringContaining('增值税'),
    line: '20',
    name: expect.stringContaining('期末留抵税额'),
    column: expect.any(String),
    yearToDate: false,
  })
  const written = await save(balances)
  expect(written.data).toMatchObject({
    state: 'draft',
    version: 1,
    startPeriod: '202603',
    cells: { ...balances, 'VATG_MAIN.r32.c1': '6000.00' },
  })
  // No return reads a draft.
  expect((await table('VATG_MAIN')).cells.r13.c1).toBe('0.00')

  const { processInstId } = (await submit()).data
  expect((await read()).state).toBe('inReview')
  expect((await save(balances)).msg).toContain('正在审批')
  expect(await decide(processInstId, true)).toMatchObject({ data: { state: 'approved' } })
  expect((await table('VATG_MAIN')).cells).toMatchObject({
    r13: { c1: '78400.00' },
    r25: { c1: '6000.00' },
    r1: { c2: '6200000.00' },
  })
  expect((await view()).prior).toMatchObject({
    period: '202602',
    opening: { userName: expect.any(String), at: expect.any(String), approvedBy: expect.any(String) },
  })
  expect(await read()).toMatchObject({ state: 'approved', effective: { startPeriod: '202603' } })
  expect(await ready()).not.toContain('READY.OPEN')
})

test('LEAD-14 what was sent back or withdrawn is a draft with the opinion; what holds stays as it is', async () => {
  const { read, save, submit, decide, table, entId, clerk } = await open()
  await save(balances)
  const first = (await submit()).data.processInstId
  await decide(first, false)
  expect(await read()).toMatchObject({ state: 'draft', opinion: '请核对留抵' })
  const second = (await submit()).data.processInstId
  const withdrawn = await app.inject({
    method: 'POST',
    url: '/japi/api/manage/workflowtask/withdraw',
    headers: { ...clerk },
    payload: { processInstId: second },
  })
  expect([withdrawn.json().code, (await read()).state]).toEqual([200, 'draft'])
  await decide((await submit()).data.processInstId, true)
  await save({ 'VATG_MAIN.r20.c1': '1.00' })
  expect([(await read()).state, (await table('VATG_MAIN')).cells.r13.c1]).toEqual(['draft', '78400.00'])
  expect(entId).not.toBe('')
})

test('LEAD-14 TAX-20 figures stored before the balances follow at once, in tables and what is handed in', async () => {
  const { save: saveBalances, submit, decide, call, taskNo, table, view, entId } = await open()
  const written = await call('/japi/tax/taxVat/saveCells', {
    taskNo,
    tableCode: 'VATG_MAIN',
    version: (await table('VATG_MAIN')).version,
    cells: { r2: { c1: '100.00' } },
  })
  expect(written.code).toBe(200)
  await saveBalances(balances)
  await decide((await submit()).data.processInstId, true)
  const stored = await app.db
    .selectFrom('return_cell')
    .select(['cell', 'amount'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('table_code', '=', 'VATG_MAIN')
    .execute()
  expect(Object.fromEntries(stored.map(({ cell, amount }) => [cell, amount]))).toMatchObject({
    'r13.c1': '78400.00',
    'r25.c1': '6000.00',
    'r1.c2': '6200000.00',
  })
  expect((await table('VATG_MAIN')).cells).toMatchObject({ r13: { c1: '78400.00' }, r2: { c1: '100.00' } })
  expect((await view()).prior.period).toBe('202602')
})

test('LEAD-14 PRM-17 two enterprises that begin in the same month are reviewed side by side', async () => {
  const [one, other] = [await open(), await open()]
  for (const each of [one, other]) await each.save(balances)
  expect([(await one.submit()).code, (await other.submit()).code, (await other.submit()).code]).toEqual([
    200, 200, 7799,
  ])
})

test("LEAD-14 balances don't pass under a return that was handed in: the decision says what comes first", async () => {
  const { save, submit, decide, read, entId, taskNo } = await open()
  await save(balances)
  const { processInstId } = (await submit()).data
  await app.db
    .updateTable('tax_task')
    .set({ state: 'inReview' })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .execute()
  expect(await decide(processInstId, true)).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('请先撤回或申请解锁'),
  })
  expect((await read()).state).toBe('inReview')
})

test('LEAD-14 balances are locked while the first return is filed, and open with it again', async () => {
  const { read, save, submit, decide, entId, taskNo } = await open()
  await save(balances)
  await decide((await submit()).data.processInstId, true)
  const setState = (state: 'filed' | 'computed') =>
    app.db.updateTable('tax_task').set({ state }).where('ent_id', '=', entId).where('task_no', '=', taskNo).execute()
  await setState('filed')
  expect((await read()).locked).toContain('2026年3月已申报')
  expect((await save(balances)).msg).toContain('请先申请解锁')
  await setState('computed')
  expect((await save(balances)).code).toBe(200)
})

test.for([
  ['a cell that is no balance', { cells: { 'VATG_MAIN.r11.c1': '1.00' } }, '不是期初余额的项目'],
  ['three decimals', { cells: { 'VATG_MAIN.r20.c1': '1.005' } }, '最多两位小数'],
  ['fourteen digits', { cells: { 'VATG_MAIN.r20.c1': '12345678901234.00' } }, '最多13位'],
  ['a quarter for who files by the month', { startPeriod: '20261' }, '请选择从哪一期起'],
] as const)('LEAD-14 refused whole: %s', async ([, input, told]) => {
  const { read, save } = await open()
  const refused = await save(
    'cells' in input ? input.cells : balances,
    'startPeriod' in input ? { startPeriod: input.startPeriod } : {},
  )
  expect([refused.code, refused.msg]).toEqual([7799, expect.stringContaining(told)])
  expect((await read()).state).toBe('none')
})

test('LEAD-14 PRM-17 a stale version changes nothing, another enterprise sees none, a reader writes none', async () => {
  const { save, read, call, manager } = await open()
  await save(balances)
  expect((await call(path, { version: 0, startPeriod: '202603', cells: {} })).status).toBe(409)
  const other = await open()
  expect((await other.read()).cells).toEqual({})
  const denied = await app.inject({
    method: 'POST',
    url: path,
    headers: { ...manager },
    payload: { version: 1, startPeriod: '202603', cells: {} },
  })
  expect(denied.statusCode).toBe(403)
  expect((await read()).cells['VATG_MAIN.r20.c1']).toBe('78400.00')
})

test('LEAD-14 from January on nothing of the year before is added up', async () => {
  const { call } = await open()
  const { fields } = (await call(`${path}?startPeriod=202601`)).data
  expect(fields.some((field: { yearToDate: boolean }) => field.yearToDate)).toBe(false)
  expect(fields.map((field: { ref: string }) => field.ref)).toContain('VATG_MAIN.r20.c1')
})

test('LEAD-14 who reviews reads which balances do not agree and why, or that nobody said', async () => {
  const { call, read, save, submit, decide, manager } = await open()
  const detail = async (processInstId: string) =>
    (
      await app.inject({
        url: `/japi/api/manage/workflowtask/detail?processInstId=${processInstId}`,
        headers: { ...manager },
      })
    )
      .json()
      .data.history.findLast(({ message }: { message: string }) => message.includes('项对不上')).message as string
  await save({ 'VATG_MAIN.r24.c2': '26000.00', 'VATG_MAIN.r19.c2': '25000.00' })
  const version = (await read()).version
  expect((await call(`${path}/submit`, { version, reason: '长'.repeat(226) })).status).toBe(400)
  const explained = (await call(`${path}/submit`, { version, reason: ' 上年检查补税未计入 ' })).data.processInstId
  expect(await detail(explained)).toMatch(/^\d 项对不上（.*24 应纳税额合计 差 1,000\.00.*），上年检查补税未计入$/)
  await decide(explained, false)
  expect(await detail((await submit()).data.processInstId)).toMatch(/），没有说明$/)
  const other = await open()
  await other.save({ 'VATG_MAIN.r20.c1': '78400.00' })
  const agreeing = (await other.submit()).data.processInstId
  const answer = await app.inject({
    url: `/japi/api/manage/workflowtask/detail?processInstId=${agreeing}`,
    headers: { ...other.manager },
  })
  expect(answer.json().data.history[0].message).toBe('')
})
