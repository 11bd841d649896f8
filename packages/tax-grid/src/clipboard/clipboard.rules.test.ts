import { expect, test } from 'vitest'
import { parseTsv, spread, toTsv } from './clipboard.rules.ts'

test('TAX-06 text of Excel becomes cells: line ends of either kind, empty cells, quoted line ends and quotes', () => {
  expect(parseTsv('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
  expect(parseTsv('1\n2')).toEqual([['1'], ['2']])
  expect(parseTsv('"甲\n乙"\t"说""好"""')).toEqual([['甲\n乙', '说"好"']])
  expect(parseTsv('5"\t6')).toEqual([['5"', '6']])
})

test('TAX-06 cells become text that Excel reads back', () => {
  const cells = [
    ['1.00', '甲\t乙'],
    ['', '"'],
  ]
  expect(parseTsv(toTsv(cells))).toEqual(cells)
})

test('TAX-06 a block is laid down from the corner, one cell fills the selected range', () => {
  expect(spread([['1', '2']], { top: 3, left: 1, bottom: 3, right: 1 })).toMatchObject([
    { place: { row: 3, column: 1 }, text: '1' },
    { place: { row: 3, column: 2 }, text: '2' },
  ])
  expect(
    spread(
      [
        ['1', null],
        ['2', '3'],
      ],
      { top: 0, left: 0, bottom: 2, right: 0 },
    ).map(({ place, text }) => `${place.row},${place.column}=${text}`),
  ).toEqual(['0,0=1', '1,0=2', '1,1=3'])
  expect(
    spread([['1', '2']], { top: 0, left: 0, bottom: 1, right: 3 })
      .map((each) => each.text)
      .join(''),
  ).toBe('12121212')
  expect(spread([['7']], { top: 0, left: 0, bottom: 1, right: 1 }).map((each) => each.text)).toEqual([
    '7',
    '7',
    '7',
    '7',
  ])
})
