import { Exactly, fieldsOf, Money, Named, Type } from '@portal/contract'
import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DescriptionList, factsOf } from './description-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { Steps } from './steps.tsx'
import { LinkTabs, Tabs } from './tabs.tsx'
import { Timeline } from './timeline.tsx'

let close = async (): Promise<void> => {}
afterEach(() => close())
async function show(element: React.ReactNode, path?: string): Promise<HTMLElement> {
  const drawn = await draw(element, path)
  ;({ close } = drawn)
  return drawn.host
}

function States() {
  const [value, setValue] = useState<'open' | 'done'>('open')
  return (
    <Tabs
      label="勾选"
      tabs={[
        { value: 'open', title: '待勾选', count: 3 },
        { value: 'done', title: '已勾选' },
      ]}
      value={value}
      onChange={setValue}
    />
  )
}

test('house: tabs are walked by arrow keys and chosen by a click; one is in the order of Tab', async () => {
  const host = await show(<States />)
  const tabs = () => [...host.querySelectorAll<HTMLElement>('[role="tab"]')]
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
    ['待勾选 3', 'true', 0],
    ['已勾选', 'false', -1],
  ])
  await act(async () => tabs()[0]?.focus())
  await act(async () => {
    tabs()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
  })
  expect(document.activeElement).toBe(tabs()[1])
  await press(byName('[role="tab"]', '已勾选'))
  expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true'])
})

test('house: tabs with addresses are links, the one that is here is marked', async () => {
  const host = await show(
    <LinkTabs
      label="审核"
      tabs={[
        { to: '?', title: '待办', isCurrent: false },
        { to: '?tab=done', title: '已办', isCurrent: true },
      ]}
    />,
    '/approvals?tab=done',
  )
  expect([...host.querySelectorAll('nav a')].map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page'])
  expect(byName('a', '已办').getAttribute('href')).toBe('/approvals?tab=done')
})

test('house: steps say which are done, where it stands, and what is to come', async () => {
  const host = await show(<Steps label="进度" steps={['录入', '审批', '生效']} at={1} />)
  expect([...host.querySelectorAll('li')].map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ])
  expect([...host.querySelectorAll('.status')].map(({ className }) => className)).toEqual([
    'status done',
    'status run',
    'status idle',
  ])
})

test('house: a record is described by its fields: names, codes, units and digits of the schema', async () => {
  const Account = Exactly({
    id: Type.String(),
    name: Named('户名', Type.String()),
    balance: Named('余额', Money(), { unit: '元' }),
    state: Named('状态', Type.Enum(['on', 'off']), { codes: { on: '启用', off: '停用' } }),
    isMain: Named('基本户', Type.Boolean()),
    uses: Named('用途', Type.String(), { kind: 'codes', codes: { pay: '付款', tax: '缴税' } }),
    note: Named('备注', Type.String()),
  })
  const record = { name: '启明', balance: '-1234567.80', state: 'off', isMain: false, uses: 'pay,tax', note: '' }
  const facts = factsOf(fieldsOf(Account), record)
  const told = (host: HTMLElement) => [...host.querySelectorAll('dl > div')].map((row) => row.textContent.trim())
  const known = ['户名启明', '余额-1,234,567.80 元', '状态停用', '基本户否', '用途付款、缴税']
  expect(told(await show(<DescriptionList facts={facts} />))).toEqual(known)
  await close()
  expect(told(await show(<DescriptionList facts={facts} hasBlanks />))).toEqual([...known, '备注—'])
})

test('house: a timeline reads as a table: what, outcome, when, who and what was said', async () => {
  const host = await show(
    <Timeline
      label="审批过程"
      entries={[
        { title: '发起', state: '提交', who: '周敏', at: '03-10 09:00', text: '请复核' },
        { title: '复核', who: '', isOpen: true },
      ]}
    />,
  )
  expect(
    [...host.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['发起', '提交', '03-10 09:00', '周敏：请复核'],
    ['复核', '', '', ''],
  ])
  expect(host.querySelectorAll('[data-open]')).toHaveLength(1)
})

test('house: a month shows today, the span up to its deadline and words of days', async () => {
  const host = await show(
    <MonthGrid
      month="2026-03"
      label="3月征期"
      today="2026-03-11"
      look={(day) => ({
        isSpan: day <= '2026-03-16',
        ...(day === '2026-03-16' && { isDeadline: true, mark: '申报' }),
      })}
    />,
  )
  expect(host.querySelector('[aria-current="date"]')?.textContent).toBe('11今天')
  expect(host.querySelector('.dayDeadline')?.textContent).toBe('16申报')
  expect(host.querySelectorAll('.daySpan')).toHaveLength(16)
  expect(host.querySelectorAll('td')).toHaveLength(42)
})
