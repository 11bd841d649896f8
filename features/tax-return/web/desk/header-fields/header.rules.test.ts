import { expect, test } from 'vitest'
import { isKnown, readField, shownField } from './header.rules.ts'

const field = (type: 'date' | 'month' | 'text' | 'yn' | 'period') => ({ id: 'x', label: '字段', type })

test('TAX-06 days and months of a form head are understood in every usual spelling, nonsense is refused', () => {
  expect(
    ['2026-03-05', '2026/3/5', '2026.3.5', '2026年3月5日', '20260305', '２０２６－３－５'].map((text) =>
      readField(field('date'), text),
    ),
  ).toEqual(Array(6).fill({ ok: true, value: '2026-03-05' }))
  expect(['2026-02-30', '2026-13-01', '3月5日', '2026-03'].every((text) => !readField(field('date'), text).ok)).toBe(
    true,
  )
  expect(readField(field('month'), '2026年3月')).toEqual({ ok: true, value: '2026-03' })
  expect(readField(field('month'), '202613').ok).toBe(false)
  expect(readField(field('text'), ` ${'长'.repeat(201)}`).ok).toBe(false)
})

test('TAX-06 what profile and task say is not typed; answers and periods are shown in words', () => {
  expect([
    isKnown({ id: 'taxpayerId', label: '', type: 'uscc' }),
    isKnown({ id: 'fillDate', label: '', type: 'date' }),
  ]).toEqual([true, false])
  expect([
    shownField(field('yn'), 'Y'),
    shownField(field('period'), '202603'),
    shownField(field('period'), '20261'),
  ]).toEqual(['是', '2026年3月', '2026年第1季度'])
})
