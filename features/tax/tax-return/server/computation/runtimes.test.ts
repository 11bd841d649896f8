import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkFiling, createSession, loadReturnForms, type Filing, type FormSet } from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filingOf, type FiredRule, type ReturnView } from '../../contract/index.ts'
import {
  adoptChanged,
  differing,
  openFigures,
  randomAmount,
  randomValue,
  seededNumbers,
} from '../testing/random-edits.ts'
import { storeReturn } from '../testing/store-return.ts'
import { chosenPlans, makeOffice, openReturn, planOf, plans, share, withReturns } from '../testing.ts'

let app: TestApp
let set: FormSet
const forms = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ planInvoices: chosenPlans }),
    businessDay: '2026-03-11',
  })
  set = await loadReturnForms(forms)
})
afterAll(() => app.stop())

const samplesDir = path.join(import.meta.dirname, '../../../../../packages/tax-forms/fixtures/samples')
const samples = readdirSync(samplesDir)
  .filter((name) => name.startsWith('VAT'))
  .map(
    (name) =>
      JSON.parse(readFileSync(path.join(samplesDir, name), 'utf8')) as {
        id: string
        expectFired: string[]
        filing: Filing
      },
  )

test.for(samples)(
  'LEAD-02 TAX-17 sample $id fires on the server what it fires in the page, both sides alike',
  async ({ filing, expectFired }) => {
    const office = await makeOffice(app)
    if (filing.prior) await storeReturn(app, office, filing.prior, 'approved')
    const taskNo = await storeReturn(app, office, filing, 'inReview')
    const { data } = (
      await app.inject({
        method: 'POST',
        url: '/japi/tax/taxVat/engineValidate',
        headers: { ...office.clerk },
        payload: { taskNo },
      })
    ).json()
    expect(data.fired.map((rule: FiredRule) => rule.id).toSorted()).toEqual(expectFired.toSorted())
    const sampleSet = await loadReturnForms(Object.keys(filing.forms))
    expect(data.fired).toEqual(checkFiling(sampleSet, filing))
  },
)

test(
  'LEAD-02 TAX-07 on hundreds of random edits of seven tables page and server agree, checks and cells to the cent',
  { timeout: 120_000 },
  async () => {
    const seed = Number(process.env['EDIT_SEED'] ?? 20_260_311)
    const random = seededNumbers(seed)
    const office = await openReturn(app)
    plans.set(
      office.entId,
      planOf(
        share('VATG_A1.r1.c1', 'one', '50000.00'),
        share('VATG_A1.r1.c2', 'one', '6500.00'),
        share('VATG_A2.r2.c3', 'two', '1300.00'),
        share('VATG_A2.r2.c2', 'two', '10000.00'),
      ),
    )
    await office.fill()
    const view: ReturnView = await office.view()
    const session = createSession(set, filingOf(set, view), { defaults: true })
    const typed = new Set<string>()
    let edits = 0
    for (let round = 0; round < 42; round += 1) {
      const form = forms[round % forms.length] as string
      const cells: Record<string, Record<string, string>> = {}
      const put = (row: string, column: string, value: string) => {
        ;(cells[row] ??= {})[column] = value
        typed.add(`${form}.${row}.${column}`)
        session.set(form, row, column, value)
        edits += 1
      }
      if (form === 'VATG_RELIEF') {
        put('r2', 'code', '0001129914')
        put('r2', 'c2', randomAmount(random))
      }
      for (const [row, column] of form === 'VATG_RELIEF' ? [] : openFigures(set, form)) {
        const value = random() < 0.12 ? randomValue(set, form, column, random) : null
        if (value !== null) put(row, column, value)
      }
      if (Object.keys(cells).length === 0) continue
      const { msg, data } = await office.save(form, cells)
      expect(msg, `seed ${seed} round ${round} ${form} ${JSON.stringify(cells)}`).toBe('')
      adoptChanged(set, session, typed, view, data.changed)
      const { data: judged } = await office.call('/japi/tax/taxVat/engineValidate', { taskNo: office.taskNo })
      const where = `seed ${seed} round ${round} ${form}`
      expect(session.check(), where).toEqual(judged.fired)
      expect(session.advise(), where).toEqual(judged.advice)
    }
    const now: ReturnView = await office.view()
    expect(differing(set, session, now), `seed ${seed}`).toEqual([])
    expect(edits).toBeGreaterThan(150)
  },
)
