import { expect, test } from 'vitest'
import { headText } from '../../../contract/index.ts'
import { fieldsToShow, isKnown, readField, standsOpen } from './header.rules.ts'

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
  expect([headText(field('yn'), 'Y'), headText(field('period'), '202603'), headText(field('period'), '20261')]).toEqual(
    ['是', '2026年3月', '2026年第1季度'],
  )
})

test('TAX-13 figures of a form head are read like cells; words and negative nonsense are refused', () => {
  const of = (type: 'integer' | 'number' | 'money' | 'rate') => ({ id: 'x', label: '字段', type })
  expect(readField(of('integer'), '1,418')).toEqual({ ok: true, value: '1418' })
  expect(readField(of('rate'), '25%')).toEqual({ ok: true, value: '0.25' })
  expect(readField(of('money'), '')).toEqual({ ok: true, value: '' })
  expect([readField(of('integer'), '4.5').ok, readField(of('number'), '很多').ok]).toEqual([false, false])
  expect([headText(of('rate'), '0.25'), headText(of('money'), '1240'), headText(of('integer'), '1418')]).toEqual([
    '25%',
    '1,240.00',
    '1,418',
  ])
  expect([headText(of('rate'), '——'), headText(of('money'), '-'), headText(of('integer'), '—')]).toEqual([
    '——',
    '-',
    '—',
  ])
  expect(headText({ id: 'exportMode', type: 'enum', multiple: true }, '甲,乙')).toBe('甲、乙')
  expect(headText({ id: 'q', type: 'quarterTable' }, '412,418;,;,;,')).toBe('一季度季初 412，季末 418')
})

test('TAX-13 a head folds once its line is filled in; what is another taxpayer’s is shown with a value', () => {
  const fields = ['people', 'small', 'share'].map((id) => ({ id, label: id, type: 'text' as const }))
  const head = {
    line: ['people', 'small'],
    tags: [],
    averages: {},
    onlyFor: [{ fields: ['share'], where: 'kind', is: ['hq'] }],
  }
  const of = (values: Record<string, string>) => (id: string) => values[id] ?? ''
  const isOpen = (values: Record<string, string>): boolean => standsOpen(fields, head, of(values))
  expect([isOpen({ people: '3' }), isOpen({ people: '3', small: 'N' })]).toEqual([true, false])
  expect(standsOpen([field('yn')], undefined, of({}))).toBe(true)
  const shown = (values: Record<string, string>) => fieldsToShow(fields, head, of(values)).map(({ id }) => id)
  expect([shown({}), shown({ kind: 'hq' }), shown({ share: '0.5' })].map((ids) => ids.includes('share'))).toEqual([
    false,
    true,
    true,
  ])
})
