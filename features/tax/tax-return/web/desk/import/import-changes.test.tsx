import { draw } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import { gridTexts } from '@portal/tax-grid/figures/grid.texts'
import { ImportChanges } from './import-changes.tsx'
import type { Desk } from '../model/open-desk.ts'

test('TAX-10 an empty value is told as 空, where a file changes a cell and where a text is not taken', async () => {
  const desk = {
    model: { shapeOf: () => ({ type: 'text', kind: 'text', decimals: 2 }) },
    names: { shortName: () => '减免税', nameOf: () => '第2行代码' },
  } as unknown as Desk
  const preview = {
    importId: 'i',
    tables: ['VATG_RELIEF'],
    changes: [
      { cell: 'VATG_RELIEF.r2.code', from: '0001129902', to: '' },
      { cell: 'VATG_RELIEF.r3.code', from: '', to: '0001129902' },
    ],
    refused: [],
  }
  const { host, close } = await draw(<ImportChanges preview={preview} desk={desk} />)
  expect([...host.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '第2行代码0001129902空',
    '第2行代码空0001129902',
  ])
  expect(gridTexts.notWritten('', '不能为空')).toBe('空没有写入：不能为空')
  await close()
})

test('TAX-10 changed cells stand under their table, refused ones with place in the file and reason', async () => {
  const desk = {
    model: { shapeOf: () => ({ type: 'money', kind: 'input', decimals: 2 }) },
    names: { shortName: (table: string) => (table === 'VATG_A1' ? '附一' : '附二'), nameOf: (cell: string) => cell },
  } as unknown as Desk
  const preview = {
    importId: 'i',
    tables: ['VATG_A1', 'VATG_A2'],
    changes: [
      { cell: 'VATG_A1.r1.c1', from: '1.00', to: '1234.50' },
      { cell: 'VATG_A2.r1.c3', from: '', to: '2.00', fromFormula: true },
      { cell: 'VATG_A2.r2.c3', from: '3.00', to: '4.00' },
    ],
    refused: [{ cell: 'VATG_A1.r9.c1', at: '附一!C9', reason: '不是金额' }],
  }
  const { host, close } = await draw(<ImportChanges preview={preview} desk={desk} />)
  const tables = [...host.querySelectorAll('table')].map((table) => [
    table.caption?.textContent,
    [...table.querySelectorAll('thead th[scope=col]')].map((head) => head.textContent).join(' '),
    ...[...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent).join(' '),
    ),
  ])
  expect(tables).toEqual([
    ['不能导入的格', '不能导入的格 文件中的位置 原因', 'VATG_A1.r9.c1 附一!C9 不是金额'],
    ['附一：1 处改动', '单元格 现在 改为', 'VATG_A1.r1.c1 1.00 1,234.50'],
    ['附二：2 处改动', '单元格 现在 改为', 'VATG_A2.r1.c3 空 来自公式 2.00', 'VATG_A2.r2.c3 3.00 4.00'],
  ])
  expect(host.querySelectorAll('tbody th[scope=row]')).toHaveLength(4)
  await close()
})
