import { expect, test } from 'vitest'
import { refusalOf, sizeText } from './import-file.rules.ts'

test('TAX-10 a file that can not be one of ours is refused before it is sent', () => {
  expect(refusalOf({ name: '发票.XLSX', size: 10 })).toBeUndefined()
  expect(refusalOf({ name: '发票.xls', size: 10 })).toContain('xlsx')
  expect(refusalOf({ name: 'a.xlsx', size: 0 })).toBe('文件是空的')
  expect(refusalOf({ name: 'a.xlsx', size: 51 * 1024 * 1024 })).toContain('50 MB')
})

test('TAX-10 sizes are said as people do', () => {
  expect(sizeText(100)).toBe('1 KB')
  expect(sizeText(12.6 * 1024 * 1024)).toBe('12.6 MB')
})
