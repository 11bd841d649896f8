/** Random figures in returns of every tax: what the page computes while they are typed is what the server stores. */
import { callsOf } from '@portal/cit/server/testing'
import { iitFeature } from '@portal/iit/server'
import { pbtKinds } from '@portal/pbt/server/public'
import { createSession, loadReturnForms } from '@portal/tax-forms'
import { filingOf, type ReturnView } from '@portal/tax-return/contract'
import { noSources } from '@portal/tax-return/server/public'
import {
  adoptChanged,
  differing,
  makeOffice,
  openFigures,
  randomValue,
  seededNumbers,
  withReturns,
} from '@portal/tax-return/server/testing'
import { makeProfile } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  const kinds = pbtKinds.map((kind) => ({ kind, sources: noSources }))
  app = await createTestApp({ ...withReturns({ kinds, more: [iitFeature()] }), businessDay: '2026-11-06' })
})
afterAll(() => app.stop())

const resource = '/japi/tax/taxResource'
/** `share`: of the open cells of a table, how many an edit takes; `rounds`: how often each table is edited. */
const returns = [
  { taxType: '03', service: '/japi/tax/cit', period: '2025', cadence: 'year', share: 0.1, rounds: 3 },
  { taxType: '12', service: '/japi/tax/draft', period: '202610', cadence: 'month', share: 0.3, rounds: 6 },
  { taxType: '18', service: resource, period: '20263', cadence: 'quarter', share: 0.3, rounds: 4 },
  { taxType: '08', service: resource, period: '20263', cadence: 'quarter', share: 0.3, rounds: 4 },
  { taxType: '09', service: resource, period: '20263', cadence: 'quarter', share: 0.3, rounds: 4 },
  { taxType: '10', service: resource, period: '20263', cadence: 'quarter', share: 0.3, rounds: 4 },
  { taxType: '11', service: resource, period: '20263', cadence: 'quarter', share: 0.3, rounds: 4 },
  { taxType: '19', service: resource, period: '2026', cadence: 'year', share: 0.3, rounds: 4 },
  { taxType: '22', service: resource, period: '20263', cadence: 'quarter', share: 0.3, rounds: 1 },
  { taxType: '13', service: resource, period: '20263', cadence: 'quarter', share: 0.3, rounds: 4 },
  { taxType: '20', service: resource, period: '202610', occasion: '20261020', share: 0.3, rounds: 6 },
  { taxType: '05', service: resource, period: '202610', cadence: 'month', share: 0.3, rounds: 6 },
] as const
const listed = ['r1', 'r2', 'r3']

test.for(returns)(
  'TAX-13 LEAD-02 TAX-07 random figures of tax $taxType are the same in the page and on the server, checks too',
  { timeout: 120_000 },
  async ({ taxType, service, period, share, rounds, ...when }) => {
    const seed = Number(process.env['EDIT_SEED'] ?? 20_261_106)
    const random = seededNumbers(seed)
    const office = await makeOffice(app)
    if ('cadence' in when) await makeProfile(app, office.entId, { filings: [{ taxType, cadence: when.cadence }] })
    const { call, create, save, validate } = callsOf(app, office, taxType, service)
    const taskNo = await create(period, 'occasion' in when ? when.occasion : undefined)
    const view = async (): Promise<ReturnView> => (await call(`${service}/return?taskNo=${taskNo}`)).data
    const begun = await view()
    const codes = begun.tables.map(({ tableCode }) => tableCode)
    const set = await loadReturnForms(codes)
    const session = createSession(set, filingOf(set, begun), { defaults: true })
    const typed = new Set<string>()
    for (let round = 0; round < rounds * codes.length; round += 1) {
      const form = codes[round % codes.length] ?? ''
      const cells: Record<string, Record<string, string>> = {}
      for (const [row, column] of openFigures(set, form, listed)) {
        const value = random() < share ? randomValue(set, form, column, random) : null
        if (value === null) continue
        ;(cells[row] ??= {})[column] = value
        typed.add(`${form}.${row}.${column}`)
        session.set(form, row, column, value)
      }
      if (Object.keys(cells).length === 0) continue
      const where = `seed ${seed} round ${round} ${form}`
      const { msg, data } = await save(taskNo, form, cells)
      expect(msg, `${where} ${JSON.stringify(cells)}`).toBe('')
      adoptChanged(set, session, typed, begun, data.changed)
      expect(differing(set, session, await view()), where).toEqual([])
      const judged = await validate(taskNo)
      expect(session.check(), where).toEqual(judged.fired)
      expect(session.advise(), where).toEqual(judged.advice)
    }
    expect(differing(set, session, await view()), `seed ${seed}`).toEqual([])
    expect(typed.size).toBeGreaterThan(20)
  },
)
