import { ApprovalStep as StepSchema, usualStep, type ApprovalStep } from '@portal/contract'
import { expect, test } from 'vitest'
import { compareSteps, stepFields } from './design.compare.ts'

const step = (key: string, more: Partial<ApprovalStep> = {}): ApprovalStep =>
  usualStep({ key, name: key, who: [{ kind: 'enterpriseAdmins' }], ...more })
const told = (before: readonly ApprovalStep[], after: readonly ApprovalStep[]) =>
  compareSteps(before, after).map(({ kind, step: { key }, fields }) => [kind, key, ...fields].join(' '))
const line = ['a', 'b', 'c', 'd'].map((key) => step(key))

test('PRM-12 versions are compared by step and field; of steps in another order few count as moved', () => {
  const [a, b, c, d] = line as [ApprovalStep, ApprovalStep, ApprovalStep, ApprovalStep]
  expect(told(line, line)).toEqual([])
  expect(told(line, [d, a, b, c])).toEqual(['moved d'])
  expect(told(line, [b, c, d, a])).toEqual(['moved a'])
  const due = { workingDays: 2, escalateTo: [] }
  expect(told(line, [a, step('n'), { ...c, mode: 'all', due }, d])).toEqual([
    'added n',
    'changed c mode due',
    'removed b',
  ])
})

test('house: the order in which the database keeps the parts of a step is no difference', () => {
  const when = { field: 'amount', is: '≥', value: '1' } as const
  const turned = Object.fromEntries(
    Object.entries(step('a', { when: { value: '1', is: '≥', field: 'amount' } })).toReversed(),
  )
  expect(told([step('a', { when })], [turned as unknown as ApprovalStep])).toEqual([])
})

test('PRM-12 every property of a step is compared, so that a new one cannot be left out', () => {
  const properties = Object.keys(StepSchema.properties).filter((name) => name !== 'key')
  expect([...stepFields].toSorted()).toEqual(properties.toSorted())
  for (const name of properties) {
    const other = { ...step('a'), [name]: 'otherwise' } as unknown as ApprovalStep
    expect(told([step('a')], [other])).toEqual([`changed a ${name}`])
  }
})

test('PRM-12 a step that is changed and stands elsewhere is told as both', () => {
  const [a, b, c, d] = line as [ApprovalStep, ApprovalStep, ApprovalStep, ApprovalStep]
  expect(told(line, [{ ...d, mode: 'all' }, a, b, c])).toEqual(['changed d mode', 'moved d'])
})
