import { draw, press } from '@portal/web-kit/testing/render.tsx'
import type { Fired } from '@portal/tax-forms'
import { afterEach, expect, test } from 'vitest'
import type { Desk } from '../desk/open-desk.ts'
import { createSignal } from '../desk/signal.ts'
import { ChecksPanel } from './checks-panel.tsx'

const broken: Fired = { id: 'VATG-M01', level: 'error', message: '主表第12栏应等于附列资料（二）第12栏', left: '482880.00', right: '484320.00', cells: ['VATG_MAIN.r12.c1', 'VATG_MAIN.r12.c3', 'VATG_A2.r12.c3'] }
const hint: Fired = { id: 'VATG-M05', level: 'warning', message: '通常相等', left: '', right: '', cells: ['VATG_MAIN.r9.c1'] }
const values: Record<string, string> = { 'VATG_MAIN.r12.c1': '482880.00', 'VATG_A2.r12.c3': '484320.00' }
const written: unknown[] = []
/** What the panel uses of a desk. */
const desk = {
  model: { set: { checks: Array.from({ length: 10 }) }, fired: createSignal([hint, broken]), cells: { get: (ref: string) => ({ value: values[ref] ?? '0.00', isEditable: ref.startsWith('VATG_MAIN') }) }, write: (changes: unknown) => written.push(changes) },
  names: { nameOf: (ref: string) => ref },
} as unknown as Desk
let close: () => Promise<void>
afterEach(() => close())
const button = (label: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(each => (each.getAttribute('aria-label') ?? each.textContent) === label)
  if (found === undefined) throw new Error(`没有按钮 ${label}`)
  return found
}

test('TAX-08 a check shows both sides, the difference, and leads to either cell; the blocking stand first and are counted', async () => {
  const went: string[] = []
  const drawn = await draw(<ChecksPanel desk={desk} current="" onGo={ref => went.push(ref)} />)
  close = drawn.close
  const items = [...drawn.host.querySelectorAll('.chk > li')].map(item => item.textContent)
  expect(items[0]).toContain('482,880.00')
  expect(items[0]).toContain('484,320.00')
  expect(items[0]).toContain('-1,440.00')
  expect(items[1]).toContain('通常相等')
  expect(drawn.host.textContent).toContain('阻断 1')
  expect(drawn.host.textContent).toContain('通过 8')
  await press(button('到单元格 VATG_MAIN.r12.c1'))
  await press(button('到单元格 VATG_A2.r12.c3'))
  expect(went).toEqual(['VATG_MAIN.r12.c1', 'VATG_A2.r12.c3'])
})

test('TAX-08 the expected figure can be put into a cell that people fill', async () => {
  ({ close } = await draw(<ChecksPanel desk={desk} current="" onGo={() => undefined} />))
  await press(button('改为 484,320.00'))
  expect(written).toEqual([[{ ref: 'VATG_MAIN.r12.c1', value: '484320.00' }]])
})

test('TAX-08 a side that is a sum bears no cell\'s name', async () => {
  const sum: Fired = { id: 'VATG-M04', level: 'error', message: '第9栏与第10栏之和不得大于第8栏', left: '173000.00', right: '86500.00', cells: ['VATG_MAIN.r9.c1', 'VATG_MAIN.r10.c1', 'VATG_MAIN.r8.c1'] }
  const held = { ...desk, model: { ...desk.model, fired: createSignal([sum]), cells: { get: () => ({ value: '86500.00', isEditable: true }) } } } as unknown as Desk
  const drawn = await draw(<ChecksPanel desk={held} current="" onGo={() => undefined} />)
  close = drawn.close
  expect([...drawn.host.querySelectorAll('.cmp tr')].map(row => row.textContent)).toEqual(['左边合计173,000.00', 'VATG_MAIN.r8.c186,500.00', '差额86,500.00'])
})
