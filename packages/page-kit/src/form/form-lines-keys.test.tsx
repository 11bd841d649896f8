import { byName, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import { bodies, cell, eachAnew, foot, key, names, open, paste, submit } from './form-lines.fixture.tsx'

eachAnew()

test('house: Enter and arrows go from row to row, the last leads to one new row; the form is not sent', async () => {
  await open()
  await key(cell(0, 'count'), 'Enter')
  expect(document.activeElement).toBe(cell(1, 'count'))
  await key(cell(1, 'count'), 'ArrowDown')
  expect([names(), document.activeElement]).toEqual([['备胎', '三角牌', ''], cell(2, 'count')])
  await key(cell(2, 'count'), 'Enter')
  await key(cell(2, 'count'), 'ArrowUp')
  expect([names().length, document.activeElement]).toEqual([3, cell(1, 'count')])
  // A list of choices keeps its arrows, an input method its Enter, and whoever selects text Shift.
  await key(cell(0, 'kind'), 'ArrowDown')
  await key(cell(0, 'name'), 'Enter', { isComposing: true })
  await key(cell(0, 'name'), 'ArrowDown', { shiftKey: true })
  expect([document.activeElement, bodies.length]).toEqual([cell(0, 'name'), 0])
  // The blank row is not sent.
  await submit()
  await until(() => expect(bodies).toMatchObject([{ items: [{ id: 'a' }, { id: 'b' }] }]))
})

test('house: cells of a spreadsheet are pasted at once; what cannot be read stays there and is told', async () => {
  await open()
  await paste(cell(1, 'name'), '雪链\t工具\t4\t1.005\t是\n千斤顶\t轮子\t1\t2.00\n绳\n多\n余')
  expect(names()).toEqual(['备胎', '雪链', '千斤顶', '绳'])
  expect([cell(1, 'value').value, cell(2, 'kind').value]).toEqual(['1.005', '轮子'])
  const told = document.querySelector('[role="status"]')?.textContent
  for (const words of [
    '已粘贴 3 行 5 列',
    '多出的 2 行没有粘贴',
    '第 2 行 价值：“1.005”：最多保留2位小数',
    '第 3 行 类别',
  ])
    expect(told).toContain(words)
  expect(foot()).toEqual(['6', '302.001 格不是数，未计入'])
  await press(byName('button', '撤销'))
  expect([names(), cell(1, 'count').value]).toEqual([['备胎', '三角牌'], '2'])
  // A row that begins with an empty cell, and one that goes to the end from beside the cells.
  await paste(cell(0, 'count'), '\t5.00')
  expect([cell(0, 'count').value, cell(0, 'value').value]).toEqual(['', '5.00'])
  await paste(byName('button', '新增一行随车物品'), '雪链\t工具\n绳\t证件')
  expect(names()).toEqual(['备胎', '三角牌', '雪链', '绳'])
  await press(byName('button', '撤销'))
  // One cell is typed by the browser itself.
  await paste(cell(0, 'name'), '一格')
  expect(names()).toEqual(['备胎', '三角牌'])
})

test('house: what is typed in one row draws no other row anew', async () => {
  const drawn: unknown[] = []
  const control = ({ value }: { value: unknown }) => {
    drawn.push(value)
    return null
  }
  await open({ fields: { items: { cells: { name: { control } } } } })
  drawn.length = 0
  await typeIn(cell(1, 'value'), '5')
  expect(new Set(drawn)).toEqual(new Set(['三角牌']))
})
