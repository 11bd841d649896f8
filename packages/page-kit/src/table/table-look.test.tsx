import { draw } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Column } from './column.ts'
import { Table } from './table.tsx'

interface Account {
  id: string
  name: string
  balance: string
}
const rowsOf = (count: number): Account[] =>
  Array.from({ length: count }, (_, each) => ({ id: `a${each}`, name: `账户${each}`, balance: `${each}.00` }))
const rowId = ({ id }: Account) => id

let close = async () => undefined as unknown
afterEach(() => close())

const named: Column<Account>[] = [
  { id: 'name', title: '户名', kind: 'text', isHeader: true, look: ({ id }) => ({ title: `编号 ${id}` }) },
  { id: 'balance', title: '余额', kind: 'amount', note: '可能再变', className: 'own' },
]

test('SHL-19 a phone keeps what names a row beside the columns that stay', async () => {
  const columns = named.map((column) => ({ ...column, narrow: column.id === 'balance' }))
  ;({ close } = await draw(<Table caption="账户" columns={columns} rows={rowsOf(1)} rowId={rowId} />))
  const cells = [...document.querySelectorAll('tbody th, tbody td')]
  expect(cells.map((cell) => cell.className.split(' ').includes('narrowCell'))).toEqual([true, true])
})

test('house: a row has a header of its own; heads stand over groups, a page adds its own marks', async () => {
  const keys: string[] = []
  ;({ close } = await draw(
    <Table
      caption="账户"
      heading={<b>账户三个</b>}
      columns={named}
      rows={rowsOf(3)}
      rowId={rowId}
      groups={[
        { id: 'one', head: { title: '基本户' }, rows: rowsOf(3).slice(0, 1) },
        { id: 'none', head: { title: '没有' }, rows: [] },
        { id: 'two', head: { title: '一般户' }, rows: rowsOf(3).slice(1) },
      ]}
      attributes={({ id }) => ({
        className: 'mine',
        'data-account': id,
        onKeyDown: ({ key: name }) => keys.push(name),
      })}
    />,
  ))
  const texts = [...document.querySelectorAll('tbody')].map((body) =>
    [...body.querySelectorAll('tr')].map((each) => each.textContent),
  )
  expect(texts).toEqual([['基本户', '账户00.00'], ['没有'], ['一般户', '账户11.00', '账户22.00']])
  expect([...document.querySelectorAll('th[scope=rowgroup]')].map((head) => head.getAttribute('colspan'))).toEqual([
    '2',
    '2',
    '2',
  ])
  const head = document.querySelector<HTMLElement>('[data-account=a2] > th[scope=row]')
  expect([head?.textContent, head?.title, head?.parentElement?.className]).toEqual(['账户2', '编号 a2', 'mine'])
  expect(document.querySelector('thead')?.textContent).toBe('户名余额可能再变')
  expect(document.querySelectorAll('.own')).toHaveLength(4)
  const caption = document.querySelector('caption')
  expect([caption?.textContent, caption?.className]).toEqual(['账户三个', 'tableCaption'])
  await act(async () => {
    head?.parentElement?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  })
  expect(keys).toEqual([' '])
})

test('house: plain lines have no head and no scrolling of their own, and are all drawn', async () => {
  ;({ close } = await draw(<Table caption="账户" columns={named} rows={rowsOf(300)} rowId={rowId} isPlain />))
  expect(document.querySelectorAll('tr')).toHaveLength(300)
  expect([document.querySelector('thead'), document.querySelector('.tableScroll')]).toEqual([null, null])
  expect([document.querySelector('caption'), document.querySelector('table')?.getAttribute('aria-label')]).toEqual([
    null,
    '账户',
  ])
  expect(document.querySelector('td.number')?.textContent).toBe('0.00')
})

test('house: a name of sixty characters wraps, a short one and figures stay on their line', async () => {
  const long = '启明能源集团清洁能源事业部华北区域新能源运维服务中心'
  const rows = [{ id: 'a1', name: long, balance: '123456789012345678901.00' }]
  ;({ close } = await draw(<Table caption="账户" columns={named} rows={rows as never} rowId={rowId} />))
  const cells = [...document.querySelectorAll<HTMLElement>('tbody :is(td, th)')]
  expect(cells.map(({ className, title }) => [className.includes('longCell'), title])).toEqual([
    [true, '编号 a1'],
    [false, ''],
  ])
})

test('house: names of several enterprises end after three lines and are whole in the tip', async () => {
  const long = '启明能源集团清洁能源事业部华北区域新能源运维服务中心、'.repeat(4)
  ;({ close } = await draw(
    <Table
      caption="企业"
      columns={[{ id: 'name', title: '企业', kind: 'text' }]}
      rows={[{ id: '1', name: long }]}
      rowId={() => '1'}
    />,
  ))
  const cell = document.querySelector<HTMLElement>('tbody td')
  expect([cell?.firstElementChild?.className.includes('threeLines'), cell?.title]).toEqual([true, long])
})
