import type { Comparison } from '@portal/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCase } from './cases.ts'
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
      const isWanted = (values: Record<string, string>) => holds(one, fields, values)
      expect(hasCase(fields, [one], isWanted)).toBe(tried.some((value) => isWanted({ amount: value })))
    }),
  )
})
