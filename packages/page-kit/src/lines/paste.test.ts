import { expect, test } from 'vitest'
import { cellsOfText } from './clipboard.ts'
import { sumOf } from './line-sums.ts'
import { items } from './lines.fixture.ts'
import { pasteInto, reportOf } from './paste.ts'
import { fieldsOf, Exactly } from '@portal/contract'
import { newLine } from './typed-line.ts'

const fields = fieldsOf(Exactly(items.entered))
const paste = (text: string, place: { row?: number; column?: number; lines?: readonly string[] } = {}) =>
  pasteInto(
    (place.lines ?? []).map((name) => newLine(fields, { name, value: '9.00' })),
    fields,
    { cells: cellsOfText(text), row: place.row ?? 0, column: place.column ?? 0, most: 5, today: '2026-03-11' },
  )
const valuesOf = ({ lines }: ReturnType<typeof paste>) => lines.map(({ values }) => values)

test('house: the clipboard of a spreadsheet is read cell by cell, breaks and quotes within them too', () => {
  expect(cellsOfText('a\tb\r\nc\t\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(cellsOfText('"两行\n一格"\t"他说""好"""\n"没有收尾')).toEqual([['两行\n一格', '他说"好"'], ['"没有收尾']])
  expect([cellsOfText('一格'), cellsOfText('a\n\nb')]).toEqual([[['一格']], [['a'], [''], ['b']]])
})

test('house: pasted cells go right and down by their columns, read as their fields are typed', () => {
  const pasted = paste('备胎\t工具\t1\t"￥1,300.5"\t3月1日\t是\n三角牌\tpaper\t2\t(0.10)\t\t')
  expect(valuesOf(pasted)).toEqual([
    { name: '备胎', kind: 'tool', count: '1', value: '1300.50', checkedOn: '2026-03-01', isBorrowed: true },
    { name: '三角牌', kind: 'paper', count: '2', value: '-0.10', checkedOn: '', isBorrowed: false },
  ])
  expect([pasted.rows, pasted.columns, pasted.unread]).toEqual([2, 6, []])
})

test('house: a paste changes the lines that are there and adds the rest; what it does not reach stays', () => {
  const pasted = paste('3\t1\n4\t2', { row: 1, column: 2, lines: ['备胎', '三角牌'] })
  expect(valuesOf(pasted)).toMatchObject([
    { name: '备胎', count: '', value: '9.00' },
    { name: '三角牌', count: '3', value: '1.00' },
    { name: '', count: '4', value: '2.00' },
  ])
})

test('house: what could not be read stays in its cell and is told, with what found no place', () => {
  const rows = ['名称\t类别\t数量（件）', '备胎\t轮胎\t1.5', 'b\t工具\t2', 'c', 'd', 'e', '第六行\t工具'].join('\n')
  const pasted = paste(rows)
  expect(valuesOf(pasted)[0]).toMatchObject({ name: '备胎', kind: '轮胎', count: '1.5' })
  const report = reportOf(pasted, 5)
  for (const words of [
    '已粘贴 5 行 3 列',
    '第一行是列名',
    '多出的 1 行没有粘贴，从“第六行 工具”开始',
    '有 2 格没有读懂',
  ])
    expect(report.text).toContain(words)
  expect(report.faults).toEqual(['第 1 行 类别：“轮胎”不在可选范围内', '第 1 行 数量：“1.5”：请输入整数'])
  const wide = reportOf(paste('1\t2\n3\t4', { column: 5 }), 5)
  expect(wide.text).toContain('每行多出的 1 列没有地方放')
  expect(wide.faults).toEqual(['第 2 行 外借：“3”应为 是 或 否'])
})

test('house: lines are summed to the cent; what is no amount is left out and counted', () => {
  expect(sumOf({ kind: 'amount' }, ['0.10', '0.20', '123456789012345678.01', '', null])).toEqual({
    sum: '123456789012345678.31',
    left: 0,
  })
  expect(sumOf({ kind: 'amount' }, ['1.005', 'x', '1.00'])).toEqual({ sum: '1.00', left: 2 })
  expect(sumOf({ kind: 'number' }, [1, '2', '300'])).toEqual({ sum: '303', left: 0 })
})
