import { draw, typeIn } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { expect, test } from 'vitest'
import { emptyCell } from '@portal/tax-grid/model/cell-view'
import { BarInput } from './bar-input.tsx'
import type { ReturnModel } from '../model/return-model.ts'

const written: unknown[] = []
const model: Pick<ReturnModel, 'write' | 'refuse'> = {
  write: (changes) => written.push(...changes),
  refuse: (ref, note) => written.push([ref, note]),
}
const shape = { type: 'money', kind: 'input', decimals: 2 } as const
const bar = (): HTMLInputElement => document.querySelector('input')!
const key = (name: string): void =>
  act(() => {
    bar().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: name }))
  })

test('TAX-06 TAX-25 the formula bar edits within, in the unit shown; Escape gives up, the unread is told', async () => {
  const { close } = await draw(
    <BarInput
      model={model}
      cellRef="VATG_A1.r1.c1"
      cell={{ ...emptyCell, value: '12300.00', isEditable: true }}
      shape={shape}
      unit="wan"
      name="附一 第1行第1列"
    />,
  )
  expect(bar().value).toBe('1.23')
  await typeIn(bar(), '1.235')
  expect(document.body.textContent).toContain('万元，即 12,350.00 元')
  key('Enter')
  expect(written).toEqual([{ ref: 'VATG_A1.r1.c1', value: '12350.00', told: '' }])
  await typeIn(bar(), 'abc')
  key('Enter')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('请输入数字')
  key('Escape')
  expect(bar().value).toBe('1.23')
  await typeIn(bar(), 'abc')
  await close()
  expect(written.at(-1)).toEqual(['VATG_A1.r1.c1', '“abc”没有写入，请核对后重新填写'])
})
