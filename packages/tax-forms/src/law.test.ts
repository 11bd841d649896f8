import { describe, expect, test } from 'vitest'
import sources from '../data/sources.json' with { type: 'json' }
import types from '../data/tax-types.json' with { type: 'json' }
import { EDITIONS } from './definitions/editions.ts'
import { lawAsOf, lawRules } from './law.ts'

const numbers = new Set([...types.types, ...types.groups].map(({ no }) => no))
const words = lawRules.flatMap(({ title, meaning, basis, open, documents, coming, missing, duty }) => [
  title,
  meaning,
  basis,
  open,
  ...documents,
  ...coming.map(({ what }) => what),
  missing?.form ?? '',
  ...(missing?.lacks ?? []),
  ...(missing?.meanwhile ?? []),
  duty?.name ?? '',
])

describe('rules of law', () => {
  test('TAX-05 each rule is there once, of taxes that exist, with a day and a source that resolves', () => {
    expect(new Set(lawRules.map(({ id }) => id)).size).toBe(lawRules.length)
    expect(lawRules.flatMap(({ taxes }) => taxes).filter((no) => !numbers.has(no))).toEqual([])
    expect(lawRules.flatMap((rule) => rule.sources).filter((id) => !Object.hasOwn(sources.sources, id))).toEqual([])
    expect(lawRules.filter(({ effectiveFrom }) => !/^20\d{2}-\d{2}-\d{2}$/.test(effectiveFrom))).toEqual([])
    expect(lawAsOf).toMatch(/^2026-\d{2}-\d{2}$/)
  })

  test('TAX-05 what awaits a layout says what is missing and what to do; so does every duty', () => {
    const awaiting = lawRules.filter(({ status, duty }) => status === 'awaiting' || duty !== null)
    expect(awaiting.map(({ id }) => id)).toEqual(['VAT-04', 'VAT-06', 'VAT-08', 'VAT-09', 'PBT-01'])
    expect(
      awaiting.filter(({ missing }) => (missing?.lacks.length ?? 0) * (missing?.meanwhile.length ?? 0) === 0),
    ).toEqual([])
    const names = new Set(EDITIONS.map(({ name }) => name))
    expect(lawRules.filter(({ duty }) => duty !== null && names.has(duty.name))).toEqual([])
  })

  test('TAX-05 what comes in 2027 is told with its day: batteries, volatile compounds, vehicles, the calendar', () => {
    const coming = lawRules.flatMap((rule) => rule.coming.map(({ on }) => `${on} ${rule.id}`))
    expect(coming.filter((one) => one.startsWith('2027')).toSorted()).toEqual([
      '2027-01 CAL-02',
      '2027-01-01 PBT-01',
      '2027-01-01 PBT-02',
      '2027-05-31 CIT-02',
      '2027-09-01 CT-01',
      '2027-12-31 PBT-05',
      '2027-12-31 VAT-03',
    ])
  })

  test('TAX-05 the words are for accountants: Chinese, without names of the system or dashes of its authors', () => {
    expect(words.filter((text) => /[a-z]{4,}|proposed|gap/i.test(text.replace(/A\d{6}/g, '')))).toEqual([])
  })
})
