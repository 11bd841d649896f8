import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Decimal } from '@portal/domain/money'
import {
  cellKind,
  checkFiling,
  createSession,
  formulasOf,
  isCalculated,
  loadReturnForms,
  type Filing,
  type FormSet,
  type Session,
} from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filingOf, isProposed, type FiredRule, type ReturnView } from '../../contract/index.ts'
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

/** Seeded random numbers, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
type Cell = [form: string, row: string, column: string]
const isOpen = ([form, row, column]: Cell): boolean => {
  const ref = `${form}.${row}.${column}`
  return !['na', 'text', undefined].includes(cellKind(set, ref)) && !isCalculated(set, ref) && form !== 'VATG_RELIEF'
}
const openCells = (form: string): Cell[] =>
  (set.byCode.get(form)?.rows ?? [])
    .flatMap((row) => Object.keys(row.cells).map((column): Cell => [form, row.id, column]))
    .filter(isOpen)

/**
 * Takes over values that the server wrote differently. Formula proposals are left out because the page computes them
 * itself.
 */
function adopt(
  session: Session,
  typed: ReadonlySet<string>,
  view: ReturnView,
  changed: Record<string, Record<string, Record<string, string>>>,
): void {
  for (const [form, rows] of Object.entries(changed)) {
    for (const [row, columns] of Object.entries(rows)) {
      for (const [column, value] of Object.entries(columns)) {
        const ref = `${form}.${row}.${column}`
        const isLeft =
          formulasOf(set, ref).some((formula) => formula.mode === 'calc') ||
          (!typed.has(ref) && isProposed(set, view, ref))
        if (!isLeft && cellKind(set, ref) !== 'na' && !isSame(session.get(form, row, column), value))
          session.set(form, row, column, value)
      }
    }
  }
}
const isSame = (one: string, other: string): boolean =>
  one === other || (isAmount(one) && isAmount(other) && new Decimal(one || 0).eq(other || 0))
const isAmount = (text: string): boolean => text === '' || /^-?\d+(\.\d+)?$/.test(text)

test(
  'LEAD-02 TAX-07 on hundreds of random edits of seven tables page and server agree, checks and cells to the cent',
  { timeout: 120_000 },
  async () => {
    const seed = Number(process.env['EDIT_SEED'] ?? 20_260_311)
    const random = numbers(seed)
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
        put('r2', 'c2', amount(random))
      }
      for (const [, row, column] of openCells(form))
        if (random() < 0.12)
          put(
            row,
            column,
            isCount(form, column) ? String(Math.floor(random() * 90)) : isRate(form, column) ? '0.05' : amount(random),
          )
      if (Object.keys(cells).length === 0) continue
      const { msg, data } = await office.save(form, cells)
      expect(msg, `seed ${seed} round ${round} ${form} ${JSON.stringify(cells)}`).toBe('')
      adopt(session, typed, view, data.changed)
      const { data: judged } = await office.call('/japi/tax/taxVat/engineValidate', { taskNo: office.taskNo })
      const where = `seed ${seed} round ${round} ${form}`
      expect(session.check(), where).toEqual(judged.fired)
      expect(session.advise(), where).toEqual(judged.advice)
    }
    const now: ReturnView = await office.view()
    let compared = 0
    for (const { tableCode, cells } of now.tables) {
      for (const row of set.byCode.get(tableCode)?.rows ?? []) {
        for (const column of Object.keys(row.cells)) {
          const [page, server] = [session.get(tableCode, row.id, column), cells[row.id]?.[column] ?? '']
          expect(isSame(page, server) ? page : server, `seed ${seed} ${tableCode}.${row.id}.${column}`).toBe(page)
          compared += 1
        }
      }
    }
    expect(edits).toBeGreaterThan(150)
    expect(compared).toBeGreaterThan(600)
  },
)

const amount = (random: () => number): string => {
  const sign = random() < 0.1 ? '-' : ''
  const whole = Math.floor(random() * 10 ** (1 + Math.floor(random() * 7)))
  return `${sign}${whole}.${String(Math.floor(random() * 100)).padStart(2, '0')}`
}
const typeOf = (form: string, column: string) => {
  const model = set.byCode.get(form)
  return model?.columns[model.columnIndex.get(column) ?? -1]?.type
}
const isCount = (form: string, column: string): boolean => typeOf(form, column) === 'integer'
const isRate = (form: string, column: string): boolean => typeOf(form, column) === 'rate'
