import { draw } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import { ConflictItem } from './conflict-item.tsx'
import type { Conflict } from './pending.ts'

const rows = async (conflict: Conflict): Promise<string[]> => {
  const { close } = await draw(
    <ConflictItem
      conflict={conflict}
      name="附一 第1行第1列"
      shape={{ type: 'money', kind: 'input', decimals: 2 }}
      me="周敏"
      mineAt=""
      onGo={() => {}}
      onResolve={() => {}}
    />,
  )
  const found = [...document.querySelectorAll('tr, .acts button')].map((each) => each.textContent ?? '')
  expect(document.querySelector('table')?.getAttribute('aria-label')).toBe('附一 第1行第1列')
  expect(document.querySelectorAll('th[scope=row]')).toHaveLength(3)
  await close()
  return found
}

test("TAX-18 a conflict shows the figure both began from, and says when the other page is one's own", async () => {
  const conflict: Conflict = {
    ref: 'VATG_A1.r1.c1',
    mine: '1',
    theirs: '7',
    before: '3',
    by: '周敏',
    at: '2026-03-11 10:19:00',
    writer: 'me',
  }
  expect(await rows(conflict)).toEqual([
    '我填的周敏 1.00',
    '您在另一页填的03-11 10:197.00',
    '原来的3.00',
    '用我的',
    '用另一页的',
  ])
  expect(await rows({ ...conflict, by: '陈立', writer: 'other', before: '' })).toEqual([
    '我填的周敏 1.00',
    '陈立填的03-11 10:197.00',
    '原来的（空）',
    '用我的',
    '用对方的',
  ])
  expect(await rows({ ...conflict, writer: 'invoices', before: '' })).toEqual([
    '我填的周敏 1.00',
    '按发票取的03-11 10:197.00',
    '原来的（空）',
    '用我的',
    '用取数的',
  ])
})
