// Long, because each trap of the library behind it has a story of its own.
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { act, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bare, type Option } from '../field-input.ts'
import type { FoundSource } from './found-source.ts'
import { SearchField, SearchManyField } from './search-field.tsx'

// Loaded when first needed; here before, so that no test waits for the compiler.
beforeAll(() => import('./search-box.tsx'))

const people: readonly Option[] = [
  { value: 'u1', label: '周敏', hint: '财务部' },
  { value: 'u2', label: '周明' },
]
const find = vi.fn<FoundSource['find']>()
const source: FoundSource = { find }
const closed = vi.fn<() => void>()
const given = vi.fn<(value: unknown) => void>()

function One({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <SearchField
      control={bare('who')}
      source={source}
      value={value}
      onChange={(next) => {
        given(next)
        setValue(next)
      }}
    />
  )
}
function Many() {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <Dialog title="指派" onClose={closed}>
      <SearchManyField
        control={bare('who')}
        source={source}
        value={value}
        onChange={(next) => {
          given(next)
          setValue(next)
        }}
      />
    </Dialog>
  )
}
const field = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('#who')
  if (found === null || found.readOnly) throw new Error('还没有输入框')
  return found
}
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')]
const option = (at: number): HTMLElement => {
  const found = options()[at]
  if (found === undefined) throw new Error(`没有第 ${at} 个选项`)
  return found
}
const ready = () => until(() => expect(field()).toBeDefined())
const type = async (text: string) => {
  await act(async () => field().focus())
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  })
}
const key = (name: string) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })
const compose = (kind: 'compositionstart' | 'compositionend', text = '') =>
  act(async () => {
    field().dispatchEvent(new CompositionEvent(kind, { bubbles: true, data: text }))
  })

beforeEach(() => {
  find.mockReset().mockResolvedValue(people)
  given.mockReset()
  closed.mockReset()
})

test('house: a word or pinyin finds; the picked name stays in the field, its code is the value', async () => {
  const page = await draw(<One />)
  await ready()
  await type('zm')
  await until(() => expect(find.mock.lastCall?.[0]).toBe('zm'))
  await until(() => expect(options().map((each) => each.textContent)).toEqual(['周敏财务部', '周明']))
  await press(option(1))
  await until(() => expect(field().value).toBe('周明'))
  expect(given.mock.calls).toEqual([['u2']])
  expect(options()).toEqual([])
  await page.close()
})

test('house: typing is waited out, and a newer word aborts the search of the earlier one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const signals: AbortSignal[] = []
  find.mockImplementation((_, signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  const page = await draw(<One />)
  vi.useRealTimers()
  await ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type('z')
  await act(async () => vi.advanceTimersByTime(10))
  await type('zh')
  await act(async () => vi.advanceTimersByTime(100))
  await type('zho')
  await act(async () => vi.advanceTimersByTime(249))
  const before = find.mock.calls.map(([word]) => word)
  await act(async () => vi.advanceTimersByTime(1))
  vi.useRealTimers()
  expect(before).not.toContain('zho')
  expect(find.mock.lastCall?.[0]).toBe('zho')
  expect(find.mock.calls.map(([word]) => word)).not.toContain('zh')
  expect(signals.map((signal) => signal.aborted)).toEqual([...signals.slice(1).map(() => true), false])
  await page.close()
})

test('house: nothing is searched while an input method composes; a pick by mouse leaves no pinyin behind', async () => {
  const page = await draw(<One />)
  await ready()
  await type('周')
  await until(() => expect(options()).toHaveLength(2))
  await compose('compositionstart')
  await typeIn(field(), '周min')
  await act(async () => undefined)
  expect(find.mock.calls.map(([word]) => word)).not.toContain('周min')
  await press(option(0))
  // The browser writes what was composed only after the pick.
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '周min')
  })
  await compose('compositionend', 'min')
  await until(() => expect(field().value).toBe('周敏'))
  expect([given.mock.lastCall, find.mock.calls.some(([word]) => word === '周min')]).toEqual([['u1'], false])
  await page.close()
})

test('house: of several the list stays open; Escape neither clears them nor closes the dialog', async () => {
  const page = await draw(<Many />)
  await ready()
  await type('周')
  await until(() => expect(options()).toHaveLength(2))
  expect(option(0).closest('[role="dialog"]')?.textContent ?? '').toContain('指派')
  await press(option(0))
  await press(option(1))
  expect([given.mock.lastCall, field().value, options().length]).toEqual([[['u1', 'u2']], '周', 2])
  await key('Escape')
  await until(() => expect(options()).toEqual([]))
  expect([closed.mock.calls.length, given.mock.calls.length]).toEqual([0, 2])
  await key('Escape')
  expect([closed.mock.calls.length, given.mock.calls.length]).toEqual([1, 2])
  await press(byName('button', '去掉周敏'))
  expect(given.mock.lastCall).toEqual([['u2']])
  await page.close()
})

test('house: while the list is open the rest of the page is not hidden from readers; it closes when left', async () => {
  const page = await draw(
    <main>
      <h1>标题</h1>
      <One />
      <button type="button">别处</button>
    </main>,
  )
  await ready()
  await type('周')
  await until(() => expect(options()).toHaveLength(2))
  expect([
    document.querySelectorAll('[aria-hidden="true"]:is(h1, main, button)').length,
    option(0).closest('main'),
  ]).toEqual([0, document.querySelector('main')])
  await act(async () => byName('button', '别处').focus())
  await until(() => expect([options(), field().value]).toEqual([[], '']))
  await page.close()
})

test('house: the page behind a dialog stays inert when a pop-up inside it closes', async () => {
  const page = await draw(<Many />)
  await ready()
  await type('周')
  await until(() => expect(options()).toHaveLength(2))
  await key('Escape')
  await until(() => expect(options()).toEqual([]))
  expect([page.host.hasAttribute('inert'), document.querySelector('.backdrop')?.hasAttribute('inert')]).toEqual([
    true,
    false,
  ])
  await page.close()
})

test('house: a search that fails or finds nothing says so; an emptied field gives up what was picked', async () => {
  find.mockRejectedValue(new Error('连不上'))
  const page = await draw(<One start="u1" />)
  await ready()
  await type('周敏敏')
  await until(() => expect(document.body.textContent).toContain('没有查到，请检查网络后重试'))
  find.mockResolvedValue([])
  await type('周敏敏敏')
  await until(() => expect(document.body.textContent).toContain('没有找到“周敏敏敏”'))
  expect(document.querySelector('[aria-label="Dismiss"]')).toBeNull()
  await type('')
  await until(() => expect(given.mock.lastCall).toEqual(['']))
  await page.close()
})
