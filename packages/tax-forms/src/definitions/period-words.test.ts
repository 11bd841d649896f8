import { expect, test } from 'vitest'
import advice from '../../data/advice.json' with { type: 'json' }
import filling from '../../data/vat-filling.json' with { type: 'json' }
import data from '../../data/period-words.json' with { type: 'json' }
import { adviseFiling, createSession, loadReturnForms } from '../index.ts'
import type { Filing } from '../types.ts'
import { periodWords, shownIn } from './period-words.ts'

test('TAX-09 words go by the last month of a period, and every period has one of each', () => {
  const named = (period: string) => periodWords('{deemedName}', period)
  expect(['202512', '202601', '20254', '20261', '2025', '2026'].map(named)).toEqual([
    '视同销售',
    '视同应税交易',
    '视同销售',
    '视同应税交易',
    '视同销售',
    '视同应税交易',
  ])
  expect(periodWords('列 {S}、{unknown}', '202601')).toBe('列 {S}、{unknown}')
  for (const [name, spans] of Object.entries(data.words))
    expect([name, spans.map((one) => [Object(one).from, Object(one).to])]).toEqual([
      name,
      [
        [undefined, '202512'],
        ['202601', undefined],
      ],
    ])
})

test('house: a word of a period that rules and advice name is there', () => {
  const texts = [
    ...filling.rules.flatMap((rule) => [rule.law ?? '', ...(rule.laws ?? []).map(({ law }) => law), rule.reason ?? '']),
    ...filling.manualCells.map(({ what }) => what),
    ...filling.derive.flatMap(({ expr, law = '', note = '' }) => [expr, law, note]),
    ...advice.rules.map(({ message }) => message.replaceAll(/\{(row|line|rate)\}/g, '')),
  ]
  expect(texts.map((text) => shownIn(text, '202601')).filter((text) => /[{}]/.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes('{')).length).toBeGreaterThan(10)
})

test('LEAD-02 TAX-09 a check tells the basis of its period, in the page as on the server', async () => {
  const set = await loadReturnForms(['VATS_MAIN'])
  const filing = (period: string): Filing => ({
    period,
    forms: { VATS_MAIN: { header: {}, cells: { r1: { c1: '400000.00' }, r10: { c1: '100.00' } } } },
  })
  const told = (period: string): string[] => {
    const onServer = adviseFiling(set, filing(period)).find(({ id }) => id === 'SMALL-LIMIT-Q')?.message ?? ''
    const inPage =
      createSession(set, filing(period))
        .advise()
        .find(({ id }) => id === 'SMALL-LIMIT-Q')?.message ?? ''
    return [onServer, inPage]
  }
  expect(told('20254')).toEqual(Array(2).fill(expect.stringContaining('（财政部 税务总局公告2023年第1号、第19号）：')))
  expect(told('20261')).toEqual(Array(2).fill(expect.stringContaining('公告2026年第10号、国家税务总局公告2026年第4号')))
})
