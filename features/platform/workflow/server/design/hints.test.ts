import { expect, test } from 'vitest'
import { makeDefinition, makeStep, role, user } from '../engine/engine.fixture.ts'
import type { Condition } from '../engine/condition.ts'
import type { Step } from '../engine/definition.ts'
import { engineTexts } from '../engine/engine.texts.ts'
import { hintsOf } from './hints.ts'

const { hints: texts } = engineTexts
const due = { workingDays: 2, escalateTo: [role('s')] }
const hintsFor = (...steps: Step[]): string[] => {
  const { fields } = makeDefinition(...steps)
  const codes = { x: '甲', y: '乙' }
  return hintsOf({ fields: { ...fields, kind: { ...fields['kind']!, codes } }, steps }).map(({ text }) => text)
}
const when = (condition: Condition) => makeStep('one', [role('r')], { when: condition, due })
const kind = (is: '=' | '≠', value: string): Condition => ({ field: 'kind', is, value })

test('PRM-12 values outside a closed list, and conditions that its values never fulfil, are told', () => {
  expect(hintsFor(when(kind('=', 'x')))).toEqual([])
  expect(hintsFor(when({ all: [kind('≠', 'x'), { field: 'amount', is: '>', value: '1' }] }))).toEqual([])
  expect(hintsFor(when(kind('=', 'z')))).toEqual([texts.outside('类型', 'z'), texts.neverByList])
  expect(hintsFor(when({ field: 'kind', is: 'in', values: ['x', 'z'] }))).toEqual([texts.outside('类型', 'z')])
  expect(hintsFor(when({ all: [kind('≠', 'x'), kind('≠', 'y')] }))).toEqual([texts.neverByList])
  expect(hintsFor(when({ any: [kind('=', 'z'), kind('=', 'y')] }))).toEqual([texts.outside('类型', 'z')])
  expect(hintsFor(when(kind('≠', 'z')))).toEqual([texts.outside('类型', 'z')])
})

test('PRM-12 all have to sign where one alone is named, and a step without a deadline, are told', () => {
  const signed = (mode: Step['mode'], ...who: Step['who'][number][]) => hintsFor(makeStep('one', who, { mode, due }))
  expect([signed('all', user('a')), signed('inOrder', user('a'))]).toEqual([[texts.oneSigner], [texts.oneSigner]])
  expect([signed('any', user('a')), signed('all', user('a'), user('b')), signed('all', role('r'))]).toEqual([
    [],
    [],
    [],
  ])
  expect(hintsFor(makeStep('one', [role('r')]))).toEqual([texts.noDue])
})
