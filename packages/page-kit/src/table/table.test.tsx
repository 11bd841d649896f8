import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useChoice } from './choice.ts'
import type { Column } from './column.ts'
import { Table } from './table.tsx'

interface Account {
  id: string
  name: string
  balance: string
}
const rowsOf = (count: number): Account[] =>
  Array.from({ length: count }, (_, each) => ({ id: `a${each}`, name: `账户${each}`, balance: `${each}.00` }))
const columns: Column<Account>[] = [
  { id: 'name', title: '户名', kind: 'text', sortable: true },
  { id: 'balance', title: '余额', kind: 'amount', unit: '元', sortable: true },
  { id: 'acts', title: '操作', kind: 'text', isUntitled: true, cell: () => <button type="button">编辑</button> },
]
const rowId = ({ id }: Account) => id
const rowName = ({ name }: Account) => name
const opened: string[] = []

function Accounts({ rows }: { rows: readonly Account[] }) {
  const choice = useChoice()
  const [sort, setSort] = useState('name')
  return (
    <>
      <output>{[...choice.ids].join(' ')}</output>
      <Table
        caption="账户"
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        sort={sort}
        onSort={setSort}
        choice={choice}
        onOpen={({ id }) => opened.push(id)}
      />
    </>
  )
}

let close = async () => undefined as unknown
afterEach(async () => {
  await close()
  opened.length = 0
})
const drawn = async (count: number) => {
  ;({ close } = await draw(<Accounts rows={rowsOf(count)} />))
}
const chosen = () => document.querySelector('output')?.textContent
const row = (index: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
  if (found === null) throw new Error(`no row ${index}`)
  return found
}
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    )
  })
const box = (name: string) => byName('input[type=checkbox]', name) as HTMLInputElement
const shiftPress = (element: HTMLElement) =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
  })

test('house: amounts stand right and grouped, the unit in the head; a head sorts, then turns the order', async () => {
  await drawn(3)
  const head = byName('th button', '余额元')
  expect(head.closest('th')?.className).toContain('number')
  expect(row(1).querySelectorAll('td')[2]?.className).toContain('number')
  await press(head)
  expect(head.closest('th')?.getAttribute('aria-sort')).toBe('ascending')
  await press(head)
  expect(head.closest('th')?.getAttribute('aria-sort')).toBe('descending')
  expect(byName('th button', '户名').closest('th')?.hasAttribute('aria-sort')).toBe(false)
})

test('house: rows are chosen one by one, from one to another with Shift, and all at once', async () => {
  await drawn(6)
  await press(box('选择 账户1'))
  expect([chosen(), box('选择本页').indeterminate]).toEqual(['a1', true])
  await shiftPress(box('选择 账户4'))
  expect(chosen()).toBe('a1 a2 a3 a4')
  await press(box('选择本页'))
  expect([chosen(), box('选择本页').checked]).toEqual(['a1 a2 a3 a4 a0 a5', true])
  await press(box('选择本页'))
  expect(chosen()).toBe('')
})

test('house: by keyboard one row has the focus; arrows, Home and End move it, space chooses, Enter opens', async () => {
  await drawn(5)
  expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1)
  await act(async () => row(0).focus())
  await key('ArrowDown')
  await key('ArrowDown')
  expect(document.activeElement).toBe(row(2))
  await key(' ')
  await key('End')
  expect([document.activeElement === row(4), row(4).tabIndex, row(2).tabIndex]).toEqual([true, 0, -1])
  await key('ArrowDown')
  await key('Enter')
  await key('Home')
  await key(' ', { shiftKey: true })
  expect([opened, chosen()]).toEqual([['a4'], 'a2 a0 a1'])
})

test('house: a click opens a row; one on its button or checkbox does not', async () => {
  await drawn(2)
  await press(row(0).querySelector('button') as HTMLElement)
  await press(box('选择 账户0'))
  expect(opened).toEqual([])
  await press(row(1).querySelectorAll('td')[1] as HTMLElement)
  expect(opened).toEqual(['a1'])
})

test('house: of a thousand rows a few are drawn; all of them are counted and chosen', async () => {
  await drawn(1000)
  await until(() => expect(document.querySelector('[data-virtual]')).not.toBeNull())
  expect(document.querySelectorAll('tbody tr[data-index]').length).toBeLessThan(100)
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('1001')
  await press(box('选择本页'))
  expect(chosen()?.split(' ')).toHaveLength(1000)
})

test('house: rows that may not be chosen have no box and are left out; sums stand below their columns', async () => {
  const sets: string[][] = []
  const choice = {
    ids: new Set<string>(),
    set: (ids: readonly string[]) => sets.push([...ids]),
    clear: () => undefined,
  }
  const table = (isSingle: boolean) => (
    <Table
      caption="账户"
      columns={columns}
      rows={rowsOf(3)}
      rowId={rowId}
      rowName={rowName}
      choice={choice}
      mayChoose={({ id }) => id !== 'a1'}
      isSingle={isSingle}
      foot={{ name: '合计', balance: '3.00' }}
    />
  )
  ;({ close } = await draw(table(false)))
  await press(box('选择本页'))
  expect([sets, row(1).querySelector('input')]).toEqual([[['a0', 'a2']], null])
  expect(document.querySelector('tfoot')?.textContent).toBe('合计3.00')
  await close()
  ;({ close } = await draw(table(true)))
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0)
  expect(document.querySelectorAll('input[type=radio]')).toHaveLength(2)
})
