import { ApprovalStep as StepSchema, usualStep, type ApprovalStep } from '@portal/contract'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Differences } from './differences.tsx'
import { fieldTitles } from './step-words.ts'
import { mergedSteps } from './steps.rules.ts'

const admins = { kind: 'enterpriseAdmins' } as const
const head = { kind: 'departmentHead' } as const
const step = (key: string, more: Partial<ApprovalStep> = {}) => usualStep({ key, name: key, who: [admins], ...more })
/** Every property another than usual. */
const other = step('a', {
  name: '另一步',
  who: [head],
  mode: 'all',
  when: { field: 'amount', is: '≥', value: '1' },
  nobody: 'pass',
  samePerson: 'once',
  due: { workingDays: 3, escalateTo: [admins] },
  editable: ['amount'],
  returnTo: [],
  handTo: 'members',
  rejectNeedsOpinion: false,
  copyTo: [head],
})
const fields = { amount: { name: '金额', type: 'amount' } } as const
let close = async (): Promise<void> => undefined
beforeEach(() => {
  testBoot()
  testCaller()
})
afterEach(() => close())
const rowsOf = async (before: ApprovalStep[], after: ApprovalStep[]): Promise<string[]> => {
  const drawn = await draw(<Differences before={before} after={after} fields={fields} />)
  close = drawn.close
  return [...drawn.host.querySelectorAll('tbody tr')].map((row) => row.textContent)
}
const properties = Object.keys(StepSchema.properties).filter((name) => name !== 'key') as (keyof typeof fieldTitles)[]

test('PRM-12 the difference of versions tells every property of a step by its name, both sides in words', async () => {
  const rows = await rowsOf([step('a')], [other])
  for (const name of properties) expect(rows.join('\n')).toContain(fieldTitles[name])
  expect(rows.length).toBe(properties.length)
  expect(rows.join('\n')).toContain('3 个工作日')
  expect(rows.join('\n')).not.toMatch(/departmentHead|enterpriseAdmins|undefined/)
})

test('PRM-12 a new step is told with all its properties as well', async () => {
  const rows = await rowsOf([], [other])
  for (const name of properties) expect(rows.join('\n')).toContain(name === 'name' ? '新增步骤' : fieldTitles[name])
})

test('PRM-12 what is taken of another draft stands as there, the rest as mine', () => {
  const mine = [step('a'), step('b'), step('c', { mode: 'all' })]
  const theirs = [step('c'), step('n'), step('a', { name: '甲', when: { field: 'amount', is: '≥', value: '1' } })]
  const take = (...taken: Parameters<typeof mergedSteps>[2]) => mergedSteps(mine, theirs, taken)
  expect(take()).toEqual(mine)
  expect(take({ step: 'a', field: 'name' })[0]).toEqual({ ...mine[0], name: '甲' })
  expect(take({ step: 'b', field: null }).map(({ key }) => key)).toEqual(['a', 'c'])
  expect(take({ step: 'n', field: null }).map(({ key }) => key)).toEqual(['a', 'n', 'b', 'c'])
  expect(take({ step: 'c', field: 'order' }).map(({ key, mode }) => `${key} ${mode}`)).toEqual([
    'c all',
    'a any',
    'b any',
  ])
})
