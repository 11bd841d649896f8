import type { ApprovalCondition } from '@portal/contract'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DesignedField } from '../../../contract/design.schema.ts'
import { ConditionDialog } from './condition-dialog.tsx'
import { conditionText } from './condition.rules.ts'

const fields: Record<string, DesignedField> = {
  kind: { name: '申请类型', type: 'text', codes: { '1': '创建角色', '2': '管理用户' } },
  amount: { name: '金额', type: 'amount' },
  day: { name: '日期', type: 'date' },
  word: { name: '角色', type: 'text' },
}
let applied: (ApprovalCondition | undefined)[] = []
let close = async (): Promise<void> => undefined
const open = async (condition?: ApprovalCondition) => {
  const onApply = (next: ApprovalCondition | undefined) => void applied.push(next)
  ;({ close } = await draw(
    <ConditionDialog name="内控" fields={fields} condition={condition} onApply={onApply} onClose={() => undefined} />,
  ))
}
beforeEach(() => {
  applied = []
  testBoot()
  testCaller()
})
afterEach(() => close())
const control = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!
const choose = (label: string, value: string) =>
  act(async () => {
    const select = control(label)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('PRM-12 a field with a closed list is compared by the names of its list, never by free text', async () => {
  await open()
  expect([...control('值').querySelectorAll('option')].map(({ text }) => text)).toEqual([
    '请选择',
    '创建角色',
    '管理用户',
  ])
  await press(byName('button', '确定'))
  expect(applied).toEqual([])
  await choose('值', '2')
  await press(byName('button', '确定'))
  expect(applied).toEqual([{ field: 'kind', is: '=', value: '2' }])
  expect(conditionText(applied[0], fields)).toBe('申请类型 = 管理用户')
  expect(conditionText({ field: 'kind', is: 'in', values: ['1', '2'] }, fields)).toBe(
    '申请类型 是 创建角色、管理用户 之一',
  )
})

test('PRM-12 a value that left the list stays in sight; amounts, days and words have their own fields', async () => {
  await open({ field: 'kind', is: '=', value: '9' })
  expect(control('值').textContent).toContain('9（已不在选项里）')
  await choose('内容', 'amount')
  await typeIn(control('值'), '一百')
  await press(byName('button', '确定'))
  expect(applied).toEqual([])
  await typeIn(control('值'), '1000')
  await press(byName('button', '确定'))
  await until(() => expect(applied).toEqual([{ field: 'amount', is: '=', value: '1000' }]))
  await choose('内容', 'word')
  await choose('比较', 'in')
  await typeIn(control('值，用顿号隔开'), '税务会计、税务主管')
  await press(byName('button', '确定'))
  expect(applied[1]).toEqual({ field: 'word', is: 'in', values: ['税务会计', '税务主管'] })
})
