import { draw } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import { gridTexts } from '../../grid/grid.texts.ts'
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
