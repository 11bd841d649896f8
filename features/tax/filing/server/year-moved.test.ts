import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { filingOffice, sale, withFilings } from './testing.ts'

/** A month that is amended, or filed late, behind filed ones of its year. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withFilings(), businessDay: '2026-12-10' })
})
afterAll(() => app.stop())

async function office() {
  const made = await filingOffice(app)
  const file = async (taskNo: string, filedOn: string, receiptNo = `R${taskNo}`) => {
    await made.approve(taskNo)
    expect((await made.register(taskNo, { filedOn, receiptNo })).msg).toBe('')
  }
  const ytd = async (taskNo: string) => (await made.table(taskNo, 'VATG_MAIN')).cells.r1.c2 as string
  const ready = async (taskNo: string): Promise<{ id: string; message: string }[]> =>
    (await made.validate(taskNo)).data.readiness
  return { ...made, file, ytd, ready }
}

test('TAX-19 TAX-13 LEAD-14 an amended month is named on later ones, and the open one takes it over', async () => {
  const { open, save, file, unlock, ytd, ready, validate } = await office()
  const [first, second, third] = [await open('202609'), await open('202610'), await open('202611')]
  await save(first, 'VATG_A1', sale('1000.00', '130.00'))
  await file(first, '2026-10-12')
  await save(second, 'VATG_A1', sale('200.00', '26.00'))
  await file(second, '2026-11-10')
  await save(third, 'VATG_A1', sale('30.00', '3.90'))
  expect([await ytd(second), await ytd(third)]).toEqual(['1200.00', '1230.00'])
  expect((await ready(second)).map(({ id }) => id)).toEqual([])

  await unlock(first)
  await save(first, 'VATG_A1', sale('11000.00', '1430.00'))
  // Named before it is handed in.
  expect((await ready(first)).find(({ id }) => id === 'READY.LATER')?.message).toContain('1 个属期已经申报：2026年10月')
  await file(first, '2026-12-09', `R2${first}`)

  expect(await ytd(second), 'what is with the bureau stays').toBe('1200.00')
  expect((await ready(second)).find(({ id }) => id === 'READY.YEAR')?.message).toContain('2026年9月')
  expect(await ytd(third), 'the open one rests on the year’s filed months').toBe('11230.00')
  expect((await ready(third)).map(({ id }) => id)).not.toContain('READY.YEAR')

  // The page computes it from what was filed before it then, so nothing fails that was right.
  const fired = (await validate(second)).data.fired as { level: string }[]
  expect(fired.filter(({ level }) => level === 'error')).toEqual([])

  // Amended in turn, it takes over at once, is right and no longer named.
  await unlock(second)
  expect(await ytd(second)).toBe('11200.00')
  await file(second, '2026-12-10', `R2${second}`)
  expect((await ready(second)).map(({ id }) => id)).toEqual([])
  expect(await ytd(third)).toBe('11230.00')
})

test('TAX-19 TAX-13 LEAD-14 a month that is filed late counts in those after it', async () => {
  const { open, save, file, ytd, ready } = await office()
  const [august, october] = [await open('202608'), await open('202610')]
  await save(august, 'VATG_A1', sale('500.00', '65.00'))
  await file(august, '2026-09-10')
  await save(october, 'VATG_A1', sale('200.00', '26.00'))
  expect((await ready(october)).find(({ id }) => id === 'READY.ORDER')?.message).toContain('2026年9月')
  await file(october, '2026-11-10')
  const november = await open('202611')
  await save(november, 'VATG_A1', sale('30.00', '3.90'))
  const september = await open('202609')
  await save(september, 'VATG_A1', sale('1000.00', '130.00'))
  expect((await ready(september)).map(({ id }) => id)).toContain('READY.LATER')
  await file(september, '2026-12-10')
  expect(await ytd(november)).toBe('1730.00')
  expect((await ready(october)).map(({ id }) => id)).toContain('READY.YEAR')
})

test('TAX-19 TAX-16 in review behind a moved month a return is passed only when computed anew', async () => {
  const { open, save, file, unlock, ytd, submit, decide, approve, register } = await office()
  const [first, second] = [await open('202609'), await open('202610')]
  await save(first, 'VATG_A1', sale('1000.00', '130.00'))
  await file(first, '2026-10-12')
  await save(second, 'VATG_A1', sale('200.00', '26.00'))
  const amend = async (sales: string, receipt: string): Promise<void> => {
    await unlock(first)
    await save(first, 'VATG_A1', sale(sales, '0.00'))
    await file(first, '2026-12-09', receipt)
  }
  const process = await submit(second)
  await amend('2000.00', `R2${first}`)
  expect((await decide(process, true)).msg).toMatch(/^2026年9月在之后的属期提交以后补报或更正.*请退回或申请解锁/)
  expect(await ytd(second)).toBe('1200.00')
  expect((await decide(process, false, '请重新计算')).msg).toBe('')
  expect(await ytd(second)).toBe('2200.00')
  await approve(second)
  await amend('3000.00', `R3${first}`)
  expect((await register(second, { filedOn: '2026-12-10' })).msg).toContain('请退回或申请解锁')
  await unlock(second)
  expect(await ytd(second)).toBe('3200.00')
})

test('TAX-19 who handed in and passed a later month is told that it rests on older figures', async () => {
  const { open, save, file, unlock, clerkId, managerId } = await office()
  const [first, second] = [await open('202609'), await open('202610')]
  await save(first, 'VATG_A1', sale('1000.00', '130.00'))
  await file(first, '2026-10-12')
  await save(second, 'VATG_A1', sale('200.00', '26.00'))
  await file(second, '2026-11-10')
  await unlock(first)
  await save(first, 'VATG_A1', sale('11000.00', '1430.00'))
  await file(first, '2026-12-09', `R2${first}`)
  const rows = await app.db
    .selectFrom('notice')
    .select(['user_id', 'title', 'content'])
    .where('business_key', '=', `filed:${first}:2:${second}`)
    .execute()
  expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([clerkId, managerId]))
  expect(rows[0]?.title).toContain('2026年10月')
  expect(rows[0]?.content).toContain('仍是原来的数')
})

test('TAX-19 LEAD-16 an amendment asks why what was typed moved; its reviewer begins with what was filed', async () => {
  const { open, save, file, unlock, ready, asManager } = await office()
  const first = await open('202609')
  await save(first, 'VATG_A1', sale('1000.00', '130.00'))
  await file(first, '2026-10-12')
  const asked = async () => (await ready(first)).find(({ id }) => id === 'READY.AMEND')?.message
  await unlock(first)
  expect(await asked(), 'nothing is typed anew').toBe(undefined)
  await save(first, 'VATG_A1', sale('1000.00', '130.01'))
  expect(await asked()).toMatch(/^更正改动了 1 格填写的数（.*1 格），请说明原因$/)
  const review = await asManager.get(`/japi/tax/taxVat/return/changesForReview?taskNo=${first}`)
  expect(review.data.base).toMatchObject({ of: 'filed', label: '已申报第 1 版' })
  const moved = (review.data.tables as { changes: { cell: string; before: string; isHand: boolean }[] }[])
    .flatMap(({ changes }) => changes)
    .filter(({ isHand }) => isHand)
  expect(moved.find(({ cell }) => cell === 'VATG_A1.r1.c6')).toMatchObject({ before: '130.00', now: '130.01' })
})
