import type { Comparison } from '@portal/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, hasCase } from './cases.ts'
import { checkDefinition } from './check-definition.ts'
import { holds, type Condition } from './condition.ts'
import type { Step } from './definition.ts'
import { makeDefinition, makeStep, role, user } from './engine.fixture.ts'
import { engineTexts } from './engine.texts.ts'

const { faults: texts } = engineTexts
const known = { hasRole: (code: string) => code === 'r', hasUser: (id: string) => id === 'a' }
const faultsOf = (...steps: Step[]): string[] =>
  checkDefinition(makeDefinition(...steps), known).map(({ text }) => text)
const amount = (is: Comparison, value: string): Condition => ({ field: 'amount', is, value })
const when = (condition: Condition): Step[] => [
  makeStep('one', [role('r')], { when: condition }),
  makeStep('two', [role('r')]),
]

test('PRM-10 a definition is checked: keys, people, conditions, ends, targets, escalation', () => {
  expect(faultsOf(...when({ all: [amount('>', '1'), { field: 'kind', is: 'in', values: ['x'] }] }))).toEqual([])
  expect(faultsOf()).toEqual([texts.noSteps])
  expect(faultsOf(makeStep('one', [role('r')]), makeStep('one', [user('a')]))).toEqual([texts.doubleKey('one')])
  expect(faultsOf(makeStep('one', [role('gone')]))).toEqual([texts.nobodyEver])
  expect(faultsOf(makeStep('one', [role('r'), user('gone')]))).toEqual([texts.unknownWho])
  expect(faultsOf(makeStep('one', [role('r')], { nobody: { user: 'gone' } }))).toEqual([texts.unknownFallback])
  const due = { workingDays: 0, escalateTo: [user('a'), role('r')] }
  expect(faultsOf(makeStep('one', [role('r')], { due }))).toEqual([texts.escalatesToItself, texts.badDue])
  const returnTo = ['two', 'gone']
  expect(faultsOf(makeStep('one', [role('r')], { returnTo, editable: ['x'] }), makeStep('two', [role('r')]))).toEqual([
    texts.unknownEditable('x'),
    texts.returnsForward('two'),
    texts.noReturnTarget('gone'),
  ])
  expect(faultsOf(...when({ field: 'x', is: '=', value: '1' }))).toEqual([texts.unknownField('x')])
  expect(faultsOf(...when(amount('=', '一百')))).toEqual([texts.badValue('金额', '一百')])
  expect(faultsOf(...when({ field: 'day', is: '<', value: '2026-02-30' }))).toEqual([
    texts.badValue('日期', '2026-02-30'),
  ])
  expect(faultsOf(...when({ field: 'kind', is: '<', value: 'x' }))).toEqual([texts.notOrdered('类型')])
  expect(faultsOf(...when({ any: [] }))).toEqual([texts.emptyCondition])
})

test('PRM-10 a step that no values reach and a path without any step are found', () => {
  const never = (...all: Condition[]) => faultsOf(...when({ all })).includes(texts.neverReached)
  expect(never(amount('>', '100'), amount('<', '100.01'))).toBe(false)
  expect(never(amount('>', '100'), amount('≤', '100.00'))).toBe(true)
  const day = (is: Comparison, value: string): Condition => ({ field: 'day', is, value })
  expect(never(day('>', '2026-02-28'), day('<', '2026-03-01'))).toBe(true)
  expect(never({ field: 'kind', is: '≠', value: 'x' }, { field: 'kind', is: '≠', value: 'y' })).toBe(false)
  const split = (is: Comparison) => [
    makeStep('one', [role('r')], { when: amount('<', '100') }),
    makeStep('two', [role('r')], { when: amount(is, '100') }),
  ]
  expect(faultsOf(...split('≥'))).toEqual([])
  expect(faultsOf(...split('>'))).toEqual([texts.nobodyAsked])
})

test('PRM-10 cases made of the constants find every condition that some amount makes true', () => {
  const fields = { amount: { type: 'amount' } } as const
  const term = fc.record({
    field: fc.constant('amount'),
    is: fc.constantFrom<Comparison[]>('=', '≠', '<', '≤', '>', '≥'),
    value: fc.integer({ min: -3, max: 3 }).map(String),
  })
  const group = (of: fc.Arbitrary<Condition>) => fc.array(of, { minLength: 1, maxLength: 4 })
  const condition = fc.oneof(
    group(group(term).map((any) => ({ any }))).map((all) => ({ all })),
    group(group(term).map((all) => ({ all }))).map((any) => ({ any })),
  )
  const tried = Array.from({ length: 41 }, (_, at) => ((at - 20) / 4).toString())
  fc.assert(
    fc.property(condition, (one: Condition) => {
      expect(hasCase(fields, [one], (isTrue) => isTrue(0))).toBe(
        tried.some((value) => holds(one, fields, { amount: value })),
      )
    }),
  )
})

test('PRM-10 cases over amounts, days and texts together are those that direct trial finds', () => {
  const fields = { amount: { type: 'amount' }, day: { type: 'date' }, kind: { type: 'text' } } as const
  const values = { amount: ['-1', '0', '0.00', '2', '2.5'], day: ['2026-02-28', '2026-03-01'], kind: ['x', 'y'] }
  const tried = [-2, -1, -0.5, 0, 1, 2, 2.2, 2.5, 3].flatMap((amount) =>
    ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'].flatMap((day) =>
      ['x', 'y', 'z'].map((kind) => ({ amount: String(amount), day, kind })),
    ),
  )
  const term = fc.constantFrom('amount', 'day', 'kind').chain((field): fc.Arbitrary<Condition> =>
    fc.oneof(
      fc.record({
        field: fc.constant(field),
        is: fc.constantFrom<Comparison[]>(...(field === 'kind' ? (['=', '≠'] as const) : (['=', '<', '≥'] as const))),
        value: fc.constantFrom(...values[field]),
      }),
      fc.record({
        field: fc.constant(field),
        is: fc.constant('in' as const),
        values: fc.array(fc.constantFrom(...values[field]), { minLength: 1, maxLength: 3 }),
      }),
    ),
  )
  const conditions = fc.array(
    fc.array(term, { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(conditions, (given: Condition[]) => {
      const found = hasCase(fields, given, (isTrue) => !given.some((_, at) => isTrue(at)))
      expect(found).toBe(tried.some((one) => !given.some((condition) => holds(condition, fields, one))))
    }),
  )
})

const many = (count: number, of: (at: number) => Condition) => Array.from({ length: count }, (_, at) => of(at))
const step = (at: number, condition: Condition) => makeStep(`s${at}`, [role('r')], { when: condition })

test('PRM-10 what a check would cost is counted first: beyond the bound it is refused in words', () => {
  // Everything that the schema allows: twenty steps of twenty groups of twenty terms of twenty values.
  const whole = many(20, (group) => ({
    all: many(20, (at) => ({
      field: 'amount',
      is: 'in',
      values: Array.from({ length: 20 }, (_, value) => String(group * 400 + at * 20 + value)),
    })),
  }))
  const steps = Array.from({ length: 20 }, (_, at) => step(at, { any: whole }))
  expect(faultsOf(...steps)).toEqual([texts.tooManyCases])
  expect(texts.tooManyCases).toContain('请减少条件里的字段或值')
})

test('PRM-10 a rule is asked no oftener than was counted, and an accepted definition stays within the bound', () => {
  const fields = makeDefinition().fields
  const all = [
    ...many(9, (at) => amount('>', String(at))),
    ...many(9, (at): Condition => ({ field: 'kind', is: '≠', value: `k${at}` })),
    ...many(2, (at): Condition => ({ field: 'day', is: '≠', value: `2026-01-0${at + 1}` })),
  ]
  let asked = 0
  hasCase(fields, [{ all }], (isTrue) => {
    asked += 1
    return isTrue(0) && asked < 0
  })
  const cost = costOf(fields, [{ all }])
  expect(asked).toBeGreaterThan(500)
  expect(asked * all.length).toBeLessThanOrEqual(cost)
  expect(faultsOf(...many(20, () => ({ all })).map((condition, at) => step(at, condition)))).not.toContain(
    texts.tooManyCases,
  )
})
