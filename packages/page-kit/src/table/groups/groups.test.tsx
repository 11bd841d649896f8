import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useChoice } from '../choice.ts'
import type { Column } from '../column.ts'
import { Table } from '../table.tsx'
import { openRows, type RowGroup } from './row-group.ts'

interface Task {
  id: string
  name: string
  due: string
}
const rowOf = (id: string): Task => ({ id, name: `任务${id}`, due: `${id}.00` })
const rowId = ({ id }: Task) => id
const columns: Column<Task>[] = [
  { id: 'name', title: '任务', kind: 'text', isHeader: true },
  { id: 'due', title: '应补', kind: 'amount', look: ({ id }) => ({ className: `of-${id}`, title: `第 ${id} 项` }) },
  { id: 'acts', title: '操作', kind: 'text', isUntitled: true, cell: () => null },
]

function Tasks({ hasChecks }: { hasChecks: boolean }) {
  const choice = useChoice()
  const [closed, setClosed] = useState<readonly string[]>(['late'])
  const head = (id: string, title: string) => ({
    title,
    count: 2,
    isOpen: !closed.includes(id),
    onOpen: (isOpen: boolean) => setClosed(isOpen ? closed.filter((each) => each !== id) : [...closed, id]),
    sums: { due: '3.00' },
    aside: <i>旁</i>,
  })
  const groups: RowGroup<Task>[] = [
    { id: 'first', rows: [rowOf('0')] },
    { id: 'late', rows: [rowOf('1'), rowOf('2')], head: head('late', '已逾期') },
    { id: 'none', rows: [], head: { title: '已办结', isOpen: true, onOpen: () => undefined }, note: '还没有' },
  ]
  return (
    <>
      <output>{[...choice.ids].join(' ')}</output>
      <Table
        caption="任务"
        columns={columns}
        rows={openRows(groups)}
        groups={groups}
        rowId={rowId}
        attributes={({ id }) => ({
          className: `row-${id}`,
          ...(id === '0' ? { 'aria-current': 'date' as const } : {}),
        })}
        choice={hasChecks ? choice : undefined}
        boxLabel={({ name }) => `挑${name}`}
      />
    </>
  )
}

let close = async () => undefined as unknown
afterEach(() => close())
const lines = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
const key = (name: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })

test('house: a group folds its rows below a head that counts and sums them; a note stands below', async () => {
  ;({ close } = await draw(<Tasks hasChecks={false} />))
  expect(lines()).toEqual(['任务00.00', '已逾期23.00旁', '已办结', '还没有'])
  const fold = byName('button', '已逾期2')
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await press(fold)
  expect(lines()).toEqual(['任务00.00', '已逾期23.00旁', '任务11.00', '任务22.00', '已办结', '还没有'])
  const spans = [...(fold.closest('tr')?.children ?? [])].map((cell) => [
    cell.tagName,
    (cell as HTMLTableCellElement).colSpan,
  ])
  expect(spans).toEqual([
    ['TH', 1],
    ['TD', 1],
    ['TD', 1],
  ])
})

test('house: keys and choice go over all open rows; a closed group’s are not among them', async () => {
  ;({ close } = await draw(<Tasks hasChecks />))
  await press(byName('input', '选择本页'))
  expect(document.querySelector('output')?.textContent).toBe('0')
  await press(byName('button', '已逾期2'))
  await act(async () => document.querySelector<HTMLElement>('tr[data-index="0"]')?.focus())
  await key('ArrowDown')
  await key(' ')
  expect([document.activeElement?.textContent, document.querySelector('output')?.textContent]).toEqual([
    '任务11.00',
    '0 1',
  ])
  expect(byName('input', '挑任务1').closest('tr')?.querySelector('th')?.scope).toBe('row')
})

test('house: rows and cells look as the page says, beside the kit’s own', async () => {
  ;({ close } = await draw(<Tasks hasChecks={false} />))
  const row = document.querySelector('tr[data-index="0"]')
  expect([row?.className, row?.getAttribute('aria-current')]).toEqual(['row-0', 'date'])
  const cell = row?.querySelector('td')
  expect([cell?.className, cell?.title]).toEqual(['number of-0', '第 0 项'])
})
