/** Stored invoices that are one under two numbers: proposed, joined, kept where filed. One app serves all tests. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { createTestApp, readsOf, type TestApp } from '@portal/testkit'
import { scopeOf } from '@portal/server-kit'
import { sql } from 'kysely'
import type { Twin, TwinsDecided } from '../../contract/index.ts'
import { invoiceFeature } from '../invoice.plugin.ts'
import { planOfPeriod } from '../plan/plan-of-period.ts'
import { noReturns } from '../return.port.ts'
import { makeInvoices, type GivenInvoice } from '../testing/make-invoices.ts'
import { findTwins } from './twins.repo.ts'

const url = '/japi/tax/invoice/pool/twins'
const kind = 'DIGPAPER_SPECIAL'
const [D, P] = ['D:26352000000000000112', 'P:035002600112-00001234']
const filedPeriods = new Set(['202601', '202602'])
const facts = { subType: 'none', vatExemptionItemsCode: [], reductionCodes: {} }

let app: TestApp
let entId: string
let headers: SignedInHeaders
beforeAll(async () => {
  const returns = {
    ...noReturns,
    returnOf: async (_: unknown, __: unknown, period: string) =>
      filedPeriods.has(period) ? { taskNo: 't', state: '5', stateName: '已申报', editable: false } : null,
  }
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: async () => undefined, returns })),
  })
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;({ entId } = await makeEnterprise(app))
  headers = await signedIn('invoice:pool:read', 'invoice:pool:import')
})

const signedIn = async (...permissions: string[]) => (await makeSignedIn(app, { entIds: [entId], permissions })).headers
const store = (...given: GivenInvoice[]) =>
  makeInvoices(
    app,
    entId,
    given.map((one) => ({ kind, ...one })),
  )
const twins = async (): Promise<Twin[]> => (await app.inject({ url, headers })).json().data.twins
const decide = async (act: 'join' | 'apart', pairs: { digital: string; paper: string }[], more: object = {}) =>
  (await app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload: { act, pairs } })).json() as {
    code: number
    msg: string
    data: TwinsDecided
  }
const db = () => app.kitOf('invoice').db
const keys = async () =>
  (await db().selectFrom('invoice').select('key').where('ent_id', '=', entId).orderBy('key').execute()).map(
    ({ key }) => key,
  )
const ticked = (deductPeriod: string) => ({ checked: 'yes', use: 'deduct', deductPeriod })
const plan = async (period: string) => {
  const { contributions } = await planOfPeriod(db(), scopeOf({ userId: 'u', entId }), period, facts)
  return contributions.filter(({ cell }) => cell.startsWith('VATG_A2.r2.')).map(({ value }) => value)
}

test('TAX-12 pairs alike in kind, day, parties and amounts are proposed with what joining them changes', async () => {
  await store(
    { key: D, ...ticked('202603') },
    { key: P, kind: 'PAPER_SPECIAL', ...ticked('202603'), lines: [] },
    { key: 'P:035002600112-00009999', amount: '101.00' },
    { key: 'P:035002600112-00009998', sellerId: '91350200MA3000012K' },
    { key: 'P:035002600112-00009997', kind: 'PAPER_NORMAL' },
    { key: 'D:26352000000000000333', kind: 'DIG_SPECIAL' },
  )
  expect(await twins()).toMatchObject([
    {
      digital: { key: D, number: D.slice(2), filed: [] },
      paper: { key: P, number: '035002600112 00001234' },
      how: 'join',
      stays: D,
      tick: { period: '202603', act: 'goes' },
      months: [
        {
          period: '202603',
          cells: expect.arrayContaining([
            { cell: 'VATG_A2.r2.c1', before: '2.00', after: '1.00' },
            { cell: 'VATG_A2.r2.c3', before: '26.00', after: '13.00' },
          ]),
        },
      ],
    },
  ])
})

test('TAX-12 TAX-18 joined once however often it is clicked: one invoice with its history', async () => {
  await store({ key: D }, { key: P, ...ticked('202603'), lines: [], seenIn: ['check'] })
  expect((await twins())[0]).toMatchObject({ stays: P, tick: null })
  const word = { id: 'w', ent_id: entId, key: D, said: JSON.stringify({ biz: 'toll' }), reason: 'r', user_id: 'u' }
  await app.kitOf('invoice').write((tx) =>
    tx.db
      .insertInto('invoice_annotation')
      .values({ ...word, at: app.clock.now(), rule: null })
      .execute(),
  )
  const pair = { digital: D, paper: P }
  const answers = await Promise.all([decide('join', [pair]), decide('join', [pair]), decide('join', [pair])])
  expect(answers.reduce((sum, { data }) => sum + data.joined, 0)).toBe(1)
  expect([await keys(), await twins(), await plan('202603')]).toEqual([[P], [], ['1.00', '100.00', '13.00']])
  const { data } = (await app.inject({ url: `/japi/tax/invoice/pool/detail?key=${D}`, headers })).json()
  expect(data).toMatchObject({ key: P, otherNumbers: [D.slice(2)], deductPeriod: '202603', words: [{ reason: 'r' }] })
  expect(data.lines).toHaveLength(1)
  const kept = await db().selectFrom('invoice_twin').select(['state', 'dropped']).where('ent_id', '=', entId).execute()
  expect(kept).toMatchObject([{ state: 'joined', dropped: { key: D } }])
  const logged = await app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('ent_id', '=', entId)
    .where('action', '=', 'invoice.twins')
    .execute()
  expect(logged.map(({ detail }) => (detail as { joined: number }).joined).toSorted()).toEqual([0, 0, 1])
})

test('TAX-12 what a filed return counts stays as it is, two filed ones are only marked', async () => {
  await store(
    { key: D, ...ticked('202603'), validTax: '9.00', date: '2026-02-05' },
    { key: P, ...ticked('202602'), lines: [], date: '2026-02-05' },
    { key: 'D:26352000000000000222', ...ticked('202601'), date: '2026-01-05', amount: '5.00' },
    { key: 'P:035002600112-00002222', ...ticked('202602'), date: '2026-01-05', amount: '5.00', lines: [] },
  )
  const before = [await plan('202601'), await plan('202602')]
  const shown = await twins()
  expect(shown).toMatchObject([
    { how: 'join', stays: P, paper: { filed: ['202602'] }, tick: { period: '202603', act: 'goes' } },
    { how: 'mark', digital: { filed: ['202601'] }, paper: { filed: ['202602'] }, months: [] },
  ])
  expect(shown[0]?.months.map(({ period }) => period)).toEqual(['202603'])
  const pairs = shown.map(({ digital, paper }) => ({ digital: digital.key, paper: paper.key }))
  expect((await decide('join', pairs)).data).toEqual({ joined: 1, marked: 1, apart: 0 })
  expect([await plan('202601'), await plan('202602'), await plan('202603')]).toEqual([...before, []])
  expect([(await keys()).length, await twins()]).toEqual([3, []])
})

test('TAX-12 not the same one is remembered; a pair that contradicts is refused in words', async () => {
  await store({ key: D }, { key: P }, { key: 'D:26352000000000000222', amount: '7.00' })
  expect((await decide('apart', [{ digital: D, paper: P }])).data).toEqual({ joined: 0, marked: 0, apart: 1 })
  expect([await twins(), (await keys()).length]).toEqual([[], 3])
  const refused = await decide('join', [{ digital: 'D:26352000000000000222', paper: P }])
  expect([refused.code, refused.msg]).toEqual([7799, expect.stringContaining('不能合并')])
})

test('PRM-16 PRM-17 TAX-12 neither another enterprise nor a reader joins or sees pairs of others', async () => {
  await store({ key: D }, { key: P })
  const owner = entId
  headers = await signedIn('invoice:pool:read')
  expect((await twins()).length).toBe(1)
  expect((await decide('join', [{ digital: D, paper: P }])).code).not.toBe(200)
  ;({ entId } = await makeEnterprise(app))
  headers = await signedIn('invoice:pool:read', 'invoice:pool:import')
  expect(await twins()).toEqual([])
  expect((await decide('join', [{ digital: D, paper: P }])).data).toEqual({ joined: 0, marked: 0, apart: 0 })
  entId = owner
  expect((await keys()).length).toBe(2)
})

test('house: pairs are found by indexes, ordinary invoices are not read', async () => {
  await sql`insert into invoice
      (ent_id, key, dir, kind, month, issued_on, partner, amount, tax, status, data, import_id, imported_at)
    select ${entId}, case when n % 2 = 0 then 'D:' || lpad(n::text, 20, '0') else 'P:035002600112-' || n end, 'in',
      case when n % 2 = 0 then 'DIG_SPECIAL' else 'PAPER_SPECIAL' end, '202603', date '2026-03-05', '甲', 100, 13,
      'normal', '{"lines":[]}', 'i', now() from generate_series(1, 20000) n`.execute(db())
  await store({ key: D, amount: '3.00' }, { key: P, amount: '3.00' })
  await app.asOwner('vacuum analyze invoice')
  const reads = await readsOf(app, 'invoice', async () => {
    expect(await findTwins(db(), entId, 51)).toHaveLength(1)
  })
  expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThan(100)
})
