import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { providePreferences } from '@portal/web-kit/preferences'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loanColumns, loanList, loans, type Loan } from '../../gallery/loans.ts'
import { declared } from '../declared.ts'
import type { ListViewProps } from '../list-props.ts'
import { ListView } from '../list-view.tsx'
import { useList } from '../use-list.ts'
import { loanBook } from './loan-book.fixture.ts'

const asked: URLSearchParams[] = []
let all: Loan[] = []
let page: Awaited<ReturnType<typeof draw>>
const source = declared(loanList)

function Loans(more: Partial<ListViewProps<Loan>>) {
  const list = useList('loans', source)
  return (
    <ListView
      list={list}
      columns={loanColumns}
      detail={{ title: (row) => row?.no ?? '', body: (_id, row) => row && <p>{row.borrower}</p> }}
      {...more}
    />
  )
}

beforeEach(() => {
  asked.length = 0
  all = loans(230)
  testBoot()
  testCaller()
  providePreferences({ useKept: () => undefined, choose: () => {} })
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://portal.test')
    asked.push(searchParams)
    return Response.json(loanBook(all, searchParams))
  })
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

const open = async (path: string, more: Partial<ListViewProps<Loan>> = {}) => {
  page = await draw(
    <main>
      <Loans {...more} />
    </main>,
    path,
  )
}
const address = () => decodeURIComponent(page.router.state.location.search)
/** Columns stand beside each other, 200 px wide; the rest has their place. */
const layOut = (columns: readonly HTMLElement[]) => {
  for (const [at, column] of columns.entries()) column.getBoundingClientRect = () => new DOMRect(at * 200, 0, 200, 400)
}
const pointer = (target: EventTarget, type: string, clientX: number) =>
  act(async () => {
    const at = { bubbles: true, cancelable: true, clientX, clientY: 50, button: 0, isPrimary: true }
    target.dispatchEvent(Object.assign(new MouseEvent(type, at), { pointerId: 1, isPrimary: true }))
  })
const drag = async (card: HTMLElement, from: number, to: number) => {
  await pointer(card, 'pointerdown', from)
  await pointer(document, 'pointermove', from + 10)
  await pointer(document, 'pointermove', to)
}
const release = (at: number) => pointer(document, 'pointerup', at)
const heads = () => [...document.querySelectorAll('[data-column] h2')].map(({ textContent }) => textContent)

test('house: a list is a board of its states, with the first cards of each and how many there are', async () => {
  await open('/')
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(20))
  await press(byName('button', '看板'))
  await until(() => expect(heads()).toEqual(['正常 184 条', '已逾期 46 条']))
  expect([address(), document.querySelectorAll('[data-column] li')]).toEqual([
    '?as=board',
    expect.objectContaining({ length: 40 }),
  ])
  expect(asked.slice(-2).map((query) => query.get('state'))).toEqual(['running', 'overdue'])
  await press(byName('button', '在表格中看全部 46 条'))
  await until(() => expect(address()).toBe('?state=overdue'))
})

test('house: a filter of the board’s own choice leaves its columns; a card opens its row', async () => {
  await open('/?as=board&state=overdue&borrower=分厂')
  await until(() => expect(heads()).toHaveLength(1))
  await press(byName('button', 'JK-2026-00001'))
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('第1分厂'))
  expect(address()).toContain('open=l0')
})

test('house: a card goes where a move leads, and nowhere else', async () => {
  const dropped: unknown[] = []
  await open('/?as=board', {
    drop: {
      targets: ({ state }) => (state === 'overdue' ? ['running'] : []),
      onDrop: ({ id }, to) => void dropped.push([id, to]),
    },
  })
  await until(() => expect(heads()).toHaveLength(2))
  const column = (code: string) => document.querySelector(`[data-column=${code}]`) as HTMLElement
  const card = column('overdue').querySelector('li') as HTMLElement
  layOut([column('running'), column('overdue')])
  await drag(card, 250, 350)
  expect([column('running'), column('overdue')].map(({ className }) => className.includes('target'))).toEqual([
    true,
    false,
  ])
  await release(350)
  expect(dropped).toEqual([])
  await drag(card, 250, 50)
  await release(50)
  expect(dropped).toEqual([['l0', 'running']])
})

test('house: a list is a month of its days; turned by months, a day’s head leads to its rows', async () => {
  await open('/?as=calendar&month=2026-05', { dayMark: () => ({ mark: 'late', state: '已逾期' }) })
  await until(() => expect(document.body.textContent).toContain('2026 年 5 月'))
  await until(() => expect(document.body.textContent).toContain('本月 19 条'))
  expect([asked.at(-1)?.get('dueFrom'), asked.at(-1)?.get('dueTo'), asked.at(-1)?.get('sort')]).toEqual([
    '2026-05-01',
    '2026-05-31',
    'due',
  ])
  await press(byName('button', '还有 16 项'))
  await until(() => expect(address()).toBe('?dueFrom=2026-05-15&dueTo=2026-05-15'))
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(19))
  await press(byName('button', '日历'))
  await until(() => expect(document.querySelector('[aria-label=下一月]')).not.toBeNull())
  await press(byName('button', '下一月'))
  await until(() => expect(address()).toContain('as=calendar&month='))
})

test('house: a month of more rows than are read says so', async () => {
  all = loans(12_000)
  await open('/?as=calendar&month=2026-05')
  await until(() => expect(document.body.textContent).toContain('只显示前 500 条，可以用筛选条件缩小范围'))
  expect(document.body.textContent).toContain('本月 1,000 条')
  expect(asked).toHaveLength(5)
})
