import { describe, expect, test } from 'vitest'
import {
  adviceOf,
  adviseFiling,
  checkFiling,
  computeFiling,
  createSession,
  loadReturnForms,
  type Cells,
  type Filing,
} from '../index.ts'
import { isMainForm } from '../definitions/main-form.ts'
import { allForms } from '../node.ts'
import { VALID_SAMPLES } from '../../fixtures/samples.ts'
import { askedCases, harmlessChoices } from './asked.fixture.ts'

const set = allForms()
const rules = [...set.checks, ...adviceOf(set)]
const readsHead = ({ reads, conditionReads }: (typeof rules)[number], key: string): boolean =>
  reads.has(key) || conditionReads.has(key)
const told = (filing: Filing): string[] => adviseFiling(set, filing).map(({ id }) => id.split('@')[0] ?? '')
const asks = /^(?:QCIT|CIT|SMALL|EDU)/
const asked = [...new Set(adviceOf(set).map(({ definition: { id } }) => id))].filter((id) => asks.test(id))

describe('what is asked of a return', () => {
  test('TAX-08 TAX-19 every question has a return that it is asked of', () => {
    expect(asked.filter((id) => askedCases[id] === undefined)).toEqual([])
    expect(Object.keys(askedCases).filter((id) => !asked.includes(id))).toEqual([])
  })

  test.each(Object.entries(askedCases))('TAX-08 TAX-19 %s', (id, { asks: filing, silent }) => {
    expect(told(filing)).toContain(id)
    expect(told(silent)).not.toContain(id)
  })

  test('TAX-08 the reference’s valid samples are asked nothing about reliefs, shares or accumulated figures', () => {
    const found = VALID_SAMPLES.flatMap(({ id, filing }) =>
      told(filing)
        .filter((one) => /^(?:ITEM|RELIEF|QCIT|CIT-)/.test(one))
        .map((one) => `${id} ${one}`),
    )
    expect(found).toEqual([])
  })
})

/** Each choice of a head that some rule reads, alone in a return that is otherwise empty. */
const choices = set.models.flatMap(({ code, header }) =>
  header
    .filter(({ id }) => id !== 'periodKind' && rules.some((one) => readsHead(one, `${code}.h.${id}`)))
    .flatMap(({ id, type, options }) =>
      (options ?? (type === 'yn' ? ['Y', 'N'] : [])).map((option) => ({ code, id, option })),
    ),
)

/** What is said of the forms of a tax where nothing is filled in but one head. */
function saidOf(code: string, header: Record<string, string>): string[] {
  const period = code.startsWith('A1') ? '2026' : code.startsWith('VATG') ? '202606' : '20262'
  const codes = set.models.filter(
    ({ code: other, definition }) =>
      other === code || (definition.taxType === set.byCode.get(code)?.definition.taxType && !isMainForm(other)),
  )
  const forms = Object.fromEntries(
    codes.map((one) => [one.code, { header: one.code === code ? header : {}, cells: {} as Cells }]),
  )
  const computed = computeFiling(set, { period, forms }).cells
  for (const [form, cells] of Object.entries(computed)) Object.assign(forms[form]?.cells ?? {}, cells)
  const filing = { period, forms }
  return [...checkFiling(set, filing), ...adviseFiling(set, filing)].map(({ id }) => id)
}

test('TAX-08 TAX-19 of every choice in a head alone something is said, or it is listed why not', () => {
  const silent = choices.filter(({ code, id, option }) => {
    const before = new Set(saidOf(code, {}))
    return saidOf(code, { [id]: option }).every((one) => before.has(one))
  })
  const named = silent.map(({ code, id, option }) => `${code}.${id}=${option}`)
  expect(named.toSorted()).toEqual(Object.keys(harmlessChoices).toSorted())
})

describe('what follows by rule is proposed', () => {
  const head = { prepayMethod: 'actual', entType: 'general', smallMicro: 'N' }
  const cells = { r1: { c1: '5434000.00' }, r30: { c1: '450300.00' } }
  const opened = async (item: string, header: Record<string, string> = head) =>
    createSession(
      await loadReturnForms(['A200000', 'A201020', 'A202000']),
      {
        period: '20264',
        forms: {
          A200000: { header, cells: { ...cells, r28_1: { itemKey: item, name: '优惠' } } },
          A201020: { cells: {} },
          A202000: { cells: {} },
        },
      },
      { defaults: true },
    )

  test('TAX-13 TAX-19 a high-tech enterprise’s relief follows its income, until a figure is typed', async () => {
    const session = await opened('high_tech')
    expect(session.get('A200000', 'r28_1', 'c1')).toBe('543400.00')
    expect(session.get('A200000', 'r32', 'c1')).toBe('364800.00')
    session.set('A200000', 'r1', 'c1', '5000000.00')
    expect(session.get('A200000', 'r28_1', 'c1')).toBe('500000.00')
    session.set('A200000', 'r28_1', 'c1', '1.00')
    session.set('A200000', 'r1', 'c1', '5434000.00')
    expect(session.get('A200000', 'r28_1', 'c1')).toBe('1.00')
    session.set('A200000', 'r28_1', 'c1', null)
    expect(session.get('A200000', 'r28_1', 'c1')).toBe('543400.00')
  })

  test('TAX-13 TAX-19 another item takes the proposal away, and what nothing follows from is asked', async () => {
    const session = await opened('high_tech')
    session.set('A200000', 'r28_1', 'itemKey', 'western')
    expect(session.get('A200000', 'r28_1', 'c1')).toBe('')
    expect(session.get('A200000', 'r32', 'c1')).toBe('908200.00')
    expect(session.advise().map(({ id }) => id)).toContain('ITEM-A200000-28@r28_1')
    session.set('A200000', 'r28_1', 'itemKey', 'high_tech')
    expect(session.get('A200000', 'r32', 'c1')).toBe('364800.00')
  })

  test('TAX-13 TAX-19 a row whose item is cleared is gone, with what was proposed', async () => {
    const session = await opened('high_tech')
    session.setAll(['itemKey', 'name'].map((column) => ({ form: 'A200000', row: 'r28_1', column, value: null })))
    expect(session.rows('A200000')).toEqual([])
    expect(session.get('A200000', 'r32', 'c1')).toBe('908200.00')
  })

  test('TAX-13 a small enterprise’s relief is proposed where its head says so', async () => {
    const small = await opened('small_micro', { ...head, smallMicro: 'Y' })
    small.set('A200000', 'r1', 'c1', '1000000.00')
    expect(small.get('A200000', 'r28_1', 'c1')).toBe('200000.00')
    small.setHeader('A200000', 'smallMicro', 'N')
    expect(small.get('A200000', 'r28_1', 'c1')).toBe('')
  })
})
