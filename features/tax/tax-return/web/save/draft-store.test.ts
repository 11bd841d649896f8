import { expect, test } from 'vitest'
import { mergedDrafts } from './draft-store.ts'

const figure = (value: string) => ({ value, base: '' })
const known = (value: string) => JSON.stringify(figure(value))

test('TAX-18 SHL-20 a page takes its own saved figures out of the drafts and leaves those of another page', () => {
  const record = { 'A.r1.c1': figure('1'), 'A.r2.c1': figure('2') }
  expect(mergedDrafts(record, [], [['A.r1.c1', known('1')]])).toEqual({ 'A.r2.c1': figure('2') })
  // The other page has overwritten the cell since, so this page must not clear its figure.
  expect(mergedDrafts({ 'A.r1.c1': figure('9') }, [], [['A.r1.c1', known('1')]])).toEqual({ 'A.r1.c1': figure('9') })
  expect(mergedDrafts(record, [['A.r1.c1', figure('3')]], [])).toEqual({
    'A.r1.c1': figure('3'),
    'A.r2.c1': figure('2'),
  })
})
