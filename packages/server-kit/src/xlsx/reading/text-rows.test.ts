import { expect, test } from 'vitest'
import { gbk } from '../testing/gbk.ts'
import { createCutter } from './cut-rows.ts'
import { textRows } from './text-rows.ts'

const said = async (source: Buffer): Promise<(string | null)[][]> =>
  (await Array.fromAsync(textRows(source))).map(({ cells }) => cells.map((cell) => cell?.text ?? null))
const text = '姓名,备注\r\n张三,"第一行\r\n第二行 ""引号"""\r\n李四,\r\n'
const rows = [
  ['姓名', '备注'],
  ['张三', '第一行\r\n第二行 "引号"'],
  ['李四', null],
]

test.for([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['the Chinese code of Windows', gbk(text)],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, high byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
] as const)('TAX-26 a text in %s is read with its quotes and line breaks', async ([, bytes]) => {
  expect(await said(bytes)).toEqual(rows)
})

test('TAX-26 wherever a file is parted into pieces, the rows are the same', () => {
  for (let at = 1; at < text.length; at += 1) {
    const cutter = createCutter(',')
    const found = [...cutter.take(text.slice(0, at)), ...cutter.take(text.slice(at)), ...cutter.end()]
    expect(found.map(({ row, cells }) => [row, ...cells.map((cell) => cell?.text ?? null)])).toEqual(
      rows.map((row, index) => [index + 1, ...row]),
    )
  }
})

test('TAX-26 tabs, bars and semicolons part columns; a number kept by ="0012" is its digits', async () => {
  expect(await said(Buffer.from('代码\t金额\n="0012"\t1,000.00'))).toEqual([
    ['代码', '金额'],
    ['0012', '1,000.00'],
  ])
  expect(await said(Buffer.from('甲|乙|丙\n1|2|3'))).toEqual([
    ['甲', '乙', '丙'],
    ['1', '2', '3'],
  ])
  expect(await said(Buffer.from('a;b\n5" pipe;c'))).toEqual([
    ['a', 'b'],
    ['5" pipe', 'c'],
  ])
})

test('TAX-26 what is no text, empty, or one endless cell is refused in words', async () => {
  await expect(said(Buffer.alloc(0))).rejects.toThrow('文件是空的')
  await expect(said(Buffer.from('89504e470d0a1a0a', 'hex'))).rejects.toThrow('图片')
  await expect(said(Buffer.from('<html><table></table></html>'))).rejects.toThrow('网页')
  await expect(said(Buffer.from('长'.repeat(100_001)))).rejects.toThrow('单元格文字')
  await expect(said(Buffer.from(','.repeat(1000)))).rejects.toThrow('列数')
})
