import { expect, test } from 'vitest'
import fc from 'fast-check'
import { getSample } from '../../fixtures/samples.ts'
import { blameFor, createSession, isCalculated, loadReturnForms, type CellFacts } from '../index.ts'
import { allForms } from '../node.ts'

const set = allForms()
const byHand = (...refs: string[]): CellFacts => ({
  isEditable: (ref) => !isCalculated(set, ref),
  isByHand: (ref) => refs.includes(ref),
})
const firedIn = (session: ReturnType<typeof createSession>, id: string) => {
  const fired = [...session.check(), ...session.advise()].find((one) => one.id === id)
  if (fired === undefined) throw new Error(`${id} 没有触发`)
  return fired
}
const valid = () => createSession(set, getSample('VAT-V2').filing, { defaults: true })

test('TAX-08 a figure typed over a proposal is to blame alone; the mend takes the proposal back', () => {
  const session = valid()
  const [right, due] = [session.get('VATG_MAIN', 'r12', 'c1'), session.get('VATG_MAIN', 'r34', 'c1')]
  session.set('VATG_MAIN', 'r12', 'c1', '1.00')
  const { mend } = blameFor(set, session, firedIn(session, 'VATG-M01'), byHand('VATG_MAIN.r12.c1', 'VATG_A2.r2.c3'))
  expect(mend).toMatchObject({ cell: 'VATG_MAIN.r12.c1', write: '', value: right })
  expect(mend?.after.get('VATG_MAIN', 'r34', 'c1')).toBe(due)
  expect(session.get('VATG_MAIN', 'r12', 'c1')).toBe('1.00')
})

test('TAX-08 one typed cell in an equation is solved for; of two none is blamed, both are named', () => {
  const session = valid()
  session.set('VATG_A2', 'r35', 'c3', '12.34')
  const fired = firedIn(session, 'VATG-A203')
  expect(blameFor(set, session, fired, byHand('VATG_A2.r35.c3')).mend).toMatchObject({
    cell: 'VATG_A2.r35.c3',
    value: fired.right,
  })
  const two = blameFor(set, session, fired, byHand('VATG_A2.r35.c3', 'VATG_A2.r26.c3'))
  expect(two).toEqual({ mend: null, suspects: ['VATG_A2.r35.c3', 'VATG_A2.r26.c3'] })
})

test('TAX-08 a limit that is passed gets no figure: more than one would do', () => {
  const session = valid()
  session.set('VATG_A4', 'r3', 'c4', '99999999.00')
  expect(blameFor(set, session, firedIn(session, 'VATG-A431'), byHand('VATG_A4.r3.c4'))).toMatchObject({
    mend: null,
    suspects: ['VATG_A4.r3.c4'],
  })
})

test('TAX-08 a tax typed over what its rate proposes is to blame, not the sales beside it', async () => {
  const rated = await loadReturnForms(['VATG_A1'])
  const session = createSession(
    rated,
    { period: '202603', forms: Object.fromEntries(rated.models.map(({ code }) => [code, { cells: {} }])) },
    { defaults: true },
  )
  session.setAll([
    { form: 'VATG_A1', row: 'r1', column: 'c5', value: '50000.00' },
    { form: 'VATG_A1', row: 'r1', column: 'c6', value: '5600.00' },
  ])
  const { mend } = blameFor(rated, session, firedIn(session, 'VATG-A111'), byHand('VATG_A1.r1.c5', 'VATG_A1.r1.c6'))
  expect(mend).toMatchObject({ cell: 'VATG_A1.r1.c6', write: '', value: '6500.00' })
})

test('TAX-08 tax to be given back that stands there with a minus is turned round, whoever put it in', () => {
  const session = valid()
  session.set('VATG_A2', 'r15', 'c3', '-999999.00')
  const { mend } = blameFor(set, session, firedIn(session, 'VATG-A207'), byHand())
  expect(mend).toMatchObject({ cell: 'VATG_A2.r15.c3', value: '999999.00' })
  expect(Number(mend?.after.get('VATG_A2', 'r13', 'c3'))).toBeGreaterThan(0)
})

test('TAX-08 behind a sum of thousands of branches no single one is to blame, and it is not looked for', async () => {
  const listed = await loadReturnForms(['A202000'])
  const blamed = (branches: number) => {
    const rows = Array.from({ length: branches }, (_, at) => [`r${at + 1}`, { c1: '分支机构', c4: `${at + 1}.00` }])
    const session = createSession(listed, { period: '20263', forms: { A202000: { cells: Object.fromEntries(rows) } } })
    const asked = new Set<string>()
    const { mend, suspects } = blameFor(listed, session, firedIn(session, 'CITQ-D2'), {
      isEditable: (ref) => asked.add(ref) !== undefined && !isCalculated(listed, ref),
      isByHand: (ref) => ref.endsWith('.c4'),
    })
    return { mend, suspects: suspects.length, asked: asked.size }
  }
  expect(blamed(3)).toMatchObject({ mend: null, suspects: 3 })
  const many = blamed(20_000)
  expect(many.mend).toBeNull()
  expect(many.asked).toBeLessThanOrEqual(3000)
})

test('TAX-08 whatever was typed, a mend that is offered makes its check hold and lets nothing new block', () => {
  const inputs = Object.keys(getSample('VAT-V2').filing.forms).flatMap((form) =>
    (set.byCode.get(form)?.rows ?? []).flatMap((row) =>
      Object.entries(row.cells).flatMap(([column, kind]) =>
        ['input', 'derived'].includes(kind) && !isCalculated(set, `${form}.${row.id}.${column}`)
          ? [`${form}.${row.id}.${column}`]
          : [],
      ),
    ),
  )
  let offered = 0
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ ref: fc.constantFrom(...inputs), cents: fc.integer({ min: -99_999_999, max: 99_999_999 }) }),
        { minLength: 1, maxLength: 3 },
      ),
      (edits) => {
        const session = valid()
        for (const { ref, cents } of edits)
          session.set(...(ref.split('.') as [string, string, string]), (cents / 100).toFixed(2))
        const facts = byHand(...edits.map(({ ref }) => ref))
        const before = new Set(session.check().map(({ id }) => id))
        for (const fired of [...session.check(), ...session.advise()]) {
          const { mend } = blameFor(set, session, fired, facts)
          if (mend === null) continue
          offered += 1
          const mended = session.fork()
          mended.set(...(mend.cell.split('.') as [string, string, string]), mend.write)
          const now = [...mended.check(), ...mended.advise()]
          expect(now.map(({ id }) => id)).not.toContain(fired.id)
          expect(now.filter(({ id, level }) => level === 'error' && !before.has(id))).toEqual([])
        }
      },
    ),
    { numRuns: 150 },
  )
  expect(offered).toBeGreaterThan(20)
}, 60_000)
