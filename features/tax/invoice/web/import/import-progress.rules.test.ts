import { expect, test } from 'vitest'
import type { ImportStatus } from '../../contract/index.ts'
import { progressOf, withProgress } from './import-progress.rules.ts'

const status: ImportStatus = {
  importId: 'i1',
  state: 'reading',
  message: '',
  period: '202602',
  fileName: 'a.xlsx',
  total: 0,
  accepted: 0,
  refused: 0,
  duplicates: 0,
  rows: [],
  progress: { rows: 0, expected: null, written: 0 },
  found: { error: 0, warning: 0, info: 0 },
  fileUntil: null,
  direction: 'both',
  facts: null,
}
const at = (state: ImportStatus['state'], progress: ImportStatus['progress'], accepted = 0) =>
  progressOf({ state, accepted, progress })

test('TAX-10 an import under way says how far it is; one that rests says nothing of it', () => {
  expect(at('reading', { rows: 0, expected: null, written: 0 })).toMatchObject({ text: '排队等待读取…', percent: null })
  expect(at('reading', { rows: 500, expected: null, written: 0 })).toMatchObject({
    text: '已读 500 行…',
    percent: null,
  })
  expect(at('reading', { rows: 80_000, expected: 200_000, written: 0 })).toMatchObject({
    text: '已读 80,000 行，约 200,000 行',
    percent: 40,
  })
  expect(at('reading', { rows: 200_000, expected: 200_000, written: 0 })).toMatchObject({
    text: '已读完 200,000 行，正在核对…',
    percent: 100,
  })
  expect(at('writing', { rows: 200_000, expected: 200_000, written: 5000 }, 199_000)).toMatchObject({
    text: '已写入 5,000 / 199,000 张，取消则一张都不归集',
    percent: 2,
  })
  expect(at('preview', { rows: 9, expected: 9, written: 0 })).toBeUndefined()
})

test('TAX-10 a passing word moves the bar on, never back, never of another import or state', () => {
  const said = { importId: 'i1', state: 'reading', rows: 900, expected: 2000, written: 0 }
  const moved = withProgress(status, said)
  expect(moved.progress).toEqual({ rows: 900, expected: 2000, written: 0 })
  expect(withProgress(moved, { ...said, rows: 400 })).toBe(moved)
  expect(withProgress(moved, { ...said, importId: 'i2', rows: 1000 })).toBe(moved)
  expect(withProgress(moved, { ...said, state: 'writing', rows: 1000 })).toBe(moved)
})
