import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumMoney } from '@portal/domain/money'
import { makeSignedIn } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { poolFeature } from '../testing/pool.ts'
import { chosenPlans, clerkPermissions, openReturn, planOf, plans, share, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ planInvoices: chosenPlans, more: [poolFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

interface Change {
  cell: string
  from: string
  to: string
  source: string
  userName: string
  writeId: string
}
const told = ({ cell, from, to, source }: Change) => `${cell} ${from}→${to} ${source}`

async function opened() {
  const made = await openReturn(app)
  const changes = async (more = '') => (await made.call(`/japi/tax/engine/changes?taskNo=${made.taskNo}${more}`)).data
  const explain = async (cell: string) =>
    (await made.call(`/japi/tax/engine/explain?taskNo=${made.taskNo}&cell=${cell}`)).data
  return { ...made, changes, explain }
}

test('LEAD-01 TAX-09 every way a figure changes is in the log, newest first, formulas left out', async () => {
  const { entId, fill, save, changes } = await opened()
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '100.00'), share('VATG_A1.r1.c2', 'A', '13.00')))
  await fill()
  await save('VATG_A1', { r1: { c1: '150.00' } })
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '120.00'), share('VATG_A1.r1.c2', 'A', '13.00')))
  await fill()
  await save('VATG_A1', { r1: { c1: null } })
  const { records, next, people } = await changes()
  expect(records.map(told)).toEqual([
    'VATG_A1.r1.c1 170.00→120.00 restored',
    'VATG_A1.r1.c1 150.00→170.00 filled',
    'VATG_A1.r1.c1 100.00→150.00 typed',
    'VATG_A1.r1.c2 0.00→13.00 filled',
    'VATG_A1.r1.c1 0.00→100.00 filled',
  ])
  expect([
    records[3].writeId === records[4].writeId,
    records[2].writeId === records[3].writeId,
    next,
    people.length,
  ]).toEqual([true, false, null, 1])
})

test('LEAD-01 a refilling that changes nothing leaves no trace, nor does a refused write', async () => {
  const { entId, fill, save, changes } = await opened()
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '100.00')))
  await fill()
  await fill()
  expect((await save('VATG_A1', { r1: { c1: '1.00', c9: '5.00' } })).code).toBe(7799)
  expect((await changes()).records.map(told)).toEqual(['VATG_A1.r1.c1 0.00→100.00 filled'])
})

test('LEAD-01 a default that is overwritten and given back is in the log with what it proposed', async () => {
  const { save, changes } = await opened()
  await save('VATG_A1', { r2: { c1: '1000.00', c2: '130.00' } })
  await save('VATG_A3', { r1: { c3: '300.00' } })
  await save('VATG_A3', { r1: { c5: '250.00' } })
  await save('VATG_A3', { r1: { c5: null } })
  expect((await changes('&cell=VATG_A3.r1.c5')).records.map(told)).toEqual([
    'VATG_A3.r1.c5 250.00→300.00 restored',
    'VATG_A3.r1.c5 300.00→250.00 typed',
  ])
})

test('LEAD-01 the log is read by table, by person and page by page, each change once', async () => {
  const { entId, taskNo, save, changes, call, table } = await opened()
  const other = await makeSignedIn(app, { entIds: [entId], roles: ['taxClerk'], permissions: clerkPermissions })
  for (let at = 1; at <= 5; at += 1) await save('VATG_A1', { r1: { c1: `${at}.00` } })
  const { version } = await table('VATG_A4')
  await app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/saveCells',
    headers: { ...other.headers },
    payload: { taskNo, tableCode: 'VATG_A4', version, cells: { r2: { c2: '10.00' } } },
  })
  expect((await changes('&tableCode=VATG_A4')).records.map(told)).toEqual(['VATG_A4.r2.c2 0.00→10.00 typed'])
  expect((await changes(`&person=${other.user.userId}`)).records).toHaveLength(1)
  expect((await changes(`&person=${other.user.userId}&tableCode=VATG_A1`)).records).toEqual([])
  const seen: Change[] = []
  for (let after = '', pages = 0; pages < 10; pages += 1) {
    const { records, next, people } = await changes(`&limit=2${after}`)
    expect(people.map((one: { userId: string }) => one.userId)).toContain(other.user.userId)
    seen.push(...records)
    if (next === null) break
    after = `&after=${next}`
  }
  expect(seen.map((one) => one.to)).toEqual(['10.00', '5.00', '4.00', '3.00', '2.00', '1.00'])
  expect((await call(`/japi/tax/engine/changes?taskNo=${taskNo}&after=x`)).status).toBe(400)
})

test('TAX-09 LEAD-01 invoices come by page, largest first, red ones by size, none twice or left out', async () => {
  const { entId, taskNo, fill, call, explain } = await opened()
  const amounts = Array.from({ length: 57 }, (_, at) =>
    at % 9 === 0 ? `-${at + 1}.10` : at % 5 === 0 ? '7.00' : `${at}.25`,
  )
  plans.set(
    entId,
    planOf(...amounts.map((value, at) => share('VATG_A1.r1.c1', `D:${String(at).padStart(20, '0')}`, value))),
  )
  await fill()
  const { invoices } = await explain('VATG_A1.r1.c1')
  expect([invoices.count, invoices.parts, invoices.firstPage.length]).toEqual([57, 57, 20])
  const found = [...invoices.firstPage]
  for (let { next } = invoices; next !== null;) {
    const { data } = await call(
      `/japi/tax/engine/explain/invoices?taskNo=${taskNo}&cell=VATG_A1.r1.c1&limit=15&after=${next}`,
    )
    found.push(...data.records)
    next = data.next
  }
  const sizes = found.map((part: { value: string }) => Math.abs(Number(part.value)))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(found.map((part) => part.invoice)).size).toBe(57)
  expect(sumMoney(found.map((part) => part.value))).toBe(invoices.sum)
  // Invoices that left the pool keep their number.
  expect(found[0]).toMatchObject({ number: expect.stringMatching(/^\d{20}$/), partner: '', date: null })
})

test('LEAD-01 words and relief codes are logged where they are printed', async () => {
  const { save, changes } = await opened()
  await save('VATG_RELIEF', { r2: { code: '0001129914', c2: '50.00' } })
  await save('VATG_RELIEF', { r3: { code: '0001011608', c2: '20.00' } })
  const { records } = await changes()
  expect(records.map(told)).toEqual(
    [
      'VATG_RELIEF.r2.c2 0.00→20.00 typed',
      'VATG_RELIEF.r2.code →0001011608 typed',
      'VATG_RELIEF.r3.c2 0.00→50.00 typed',
      'VATG_RELIEF.r3.code →0001129914 typed',
    ].toSorted((one, other) => records.map(told).indexOf(one) - records.map(told).indexOf(other)),
  )
})
