import type { FilterValues, ListFilters } from '@portal/contract'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot } from '@portal/web-kit/testing/setup'
import { act, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FoundSource } from '../fields/search/found-source.ts'
import { FilterBar } from './filter-bar.tsx'

// Loaded when first needed; here before, so that no test waits for the compiler.
beforeAll(() => Promise.all([import('../popover/popover-layer.tsx'), import('../fields/search/search-box.tsx')]))

const filters = {
  word: { kind: 'text', title: '户名', most: 20, hint: '户名、拼音' },
  state: { kind: 'choice', title: '状态', codes: { on: '启用', off: '停用' } },
  kinds: { kind: 'choice', title: '类型', codes: { a: '基本户', b: '一般户', c: '专用户' }, isMany: true },
  opened: { kind: 'range', title: '开户日期', of: 'day' },
  owner: { kind: 'found', title: '负责人', source: 'people' },
  main: { kind: 'flag', title: '主账户' },
} as const satisfies ListFilters
const people: FoundSource = {
  find: vi.fn<FoundSource['find']>(async () => [
    { value: 'u1', label: '周敏' },
    { value: 'u2', label: '周明' },
  ]),
  named: async (values) => values.map((value) => ({ value, label: `人${value}` })),
}

const asked = vi.fn<(values: FilterValues) => void>()
function Page({ start = {} }: { start?: FilterValues }) {
  const [values, setValues] = useState(start)
  return (
    <main>
      <FilterBar
        filters={filters}
        values={values}
        sources={{ people }}
        onChange={(next) => {
          asked(next)
          setValues(next)
        }}
      />
    </main>
  )
}
const box = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-filter="${name}"]`)
  if (found === null) throw new Error(`没有条件 ${name}`)
  return found
}
const input = (name: string, at = 0): HTMLInputElement => {
  const found = box(name).querySelectorAll('input')[at]
  if (found === undefined) throw new Error(`${name} 没有输入框`)
  return found
}
const choose = (name: string, value: string) =>
  act(async () => {
    const select = box(name).querySelector('select')
    if (select === null) throw new Error('没有列表')
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const leave = (field: HTMLElement) =>
  act(async () => {
    field.focus()
    field.blur()
  })
const wide = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }

beforeEach(() => {
  asked.mockReset()
  testBoot()
  vi.stubGlobal('matchMedia', () => wide)
})

test('house: a list of a filter applies at once, a text with Enter or 查询, and both go together', async () => {
  const page = await draw(<Page />)
  await typeIn(input('word'), '  启明 ')
  expect(asked).not.toHaveBeenCalled()
  expect(byName('button', '查询').className).toContain('primary')
  await choose('state', 'on')
  expect(asked.mock.lastCall).toEqual([{ word: '启明', state: 'on' }])
  await typeIn(input('word'), '')
  await press(byName('button', '查询'))
  expect(asked.mock.lastCall).toEqual([{ state: 'on' }])
  await press(byName('button', '重置'))
  expect(asked.mock.lastCall).toEqual([{}])
  await page.close()
})

test('house: a range applies when it is left; an unreadable or reversed one says why', async () => {
  const page = await draw(<Page />)
  await typeIn(input('opened'), '3-5')
  await leave(input('opened'))
  expect(asked.mock.lastCall).toEqual([{ openedFrom: '2026-03-05' }])
  await typeIn(input('opened', 1), '20260301')
  await leave(input('opened', 1))
  expect(asked.mock.lastCall).toEqual([{}])
  expect(box('opened').textContent).toContain('结束早于开始')
  await typeIn(input('opened', 1), '不知道')
  await leave(input('opened', 1))
  expect(asked.mock.lastCall).toEqual([{ openedFrom: '2026-03-05' }])
  expect(box('opened').textContent).toContain('请按 2026-11-23')
  expect(input('opened', 1).value).toBe('不知道')
  await page.close()
})

test('house: several codes are ticked in a pop-up inside main and stand in the order of the list', async () => {
  const page = await draw(<Page />)
  await press(byName('button', '类型：全部'))
  await until(() => expect(document.querySelectorAll('main [role="dialog"] input[type="checkbox"]')).toHaveLength(3))
  const tick = async (at: number) => press(document.querySelectorAll<HTMLElement>('main [role="dialog"] input')[at]!)
  await tick(2)
  await tick(0)
  expect(asked.mock.lastCall).toEqual([{ kinds: 'a,c' }])
  expect(byName('button', '类型：基本户、专用户').getAttribute('aria-expanded')).toBe('true')
  await page.close()
})

test('house: values of an address are shown with their names, and codes nobody knows as they are', async () => {
  const page = await draw(<Page start={{ owner: 'u7', kinds: 'a,z', state: 'gone', main: '1' }} />)
  await until(() => expect(input('owner').value).toBe('人u7'))
  expect(byName('button', '类型：基本户、z')).toBeDefined()
  expect(box('state').querySelector('select')?.value).toBe('gone')
  expect(box('main').querySelector('select')?.value).toBe('1')
  await page.close()
})

test('house: / goes to the first filter, and stays a letter while somebody types', async () => {
  const page = await draw(<Page />)
  const slash = (target: EventTarget) => {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([slash(input('opened')), slash(document.body)]).toEqual([false, true])
  expect(document.activeElement).toBe(input('word'))
  await page.close()
})

test('house: on a phone the filters open below a button; one that narrows the list is always seen', async () => {
  vi.stubGlobal('matchMedia', () => ({ ...wide, matches: true }))
  const page = await draw(<Page start={{ state: 'on' }} />)
  const names = () => [...document.querySelectorAll('[data-filter]')].map((each) => each.getAttribute('data-filter'))
  expect(names()).toEqual(['state'])
  await press(byName('button', '筛选 1'))
  expect(names()).toEqual(Object.keys(filters))
  await page.close()
})
