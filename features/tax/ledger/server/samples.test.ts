import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cellsOf, fillLedger } from './core.ts'
import { moneyOf } from './reading/cents.ts'
import { CHECKS } from './reading/reference.ts'
import { contextOf, filesOf, samplePath, type LedgerSample } from './testing/ledger-samples.ts'

const readSample = (id: string) => JSON.parse(readFileSync(samplePath(`${id}.json`), 'utf8')) as LedgerSample
const sorted = (fired: readonly { row: number | null; id: string }[]): string[] =>
  fired.map(({ row, id }) => `${row} ${id}`).toSorted()

test.for(['TB-Y1', 'TB-K1', 'TB-S1', 'TB-X1', 'TB-A1'])(
  'TAX-26 TAX-17 the ledger %s fires, maps and fills exactly as the reference has it',
  async (id) => {
    const sample = readSample(id)
    const filled = await fillLedger(filesOf(sample), sample.target, contextOf(sample))
    expect(sorted(filled.fired)).toEqual(sorted(sample.expectFired))
    expect(filled.read.layout?.id).toBe(sample.layout)
    const accounts = filled.read.accounts.map((one) => [
      one.code,
      one.std,
      ...[one.opening, one.ytdDebit, one.ytdCredit, one.closing].map(moneyOf),
      one.isLeaf,
      one.closed,
    ])
    expect(accounts).toEqual(sample.accounts.rows)
    const rules = filled.contributions.map(({ code, rule, cell, amount }) => [code, rule, cell, amount])
    expect(rules.filter(([, rule]) => !rule?.startsWith('CITF.B'))).toEqual(sample.expectRules)
    expect(cellsOf(filled.contributions)).toEqual(sample.expectCells)
    expect(filled.profit).toBe(sample.expectProfit)
  },
)

const traps = JSON.parse(readFileSync(samplePath('TB-T1.json'), 'utf8')) as LedgerSample & { cases: LedgerSample[] }
test.for(traps.cases.map((one) => [one.title, one] as const))(
  'TAX-26 TAX-17 a broken ledger fires exactly its rules: %s',
  async ([, one]) => {
    const sample = { ...traps, ...one, files: [one.file ?? ''], target: 'quarter' as const }
    const { fired } = await fillLedger(filesOf(sample), sample.target, contextOf(sample))
    expect(sorted(fired)).toEqual(sorted(one.expectFired))
    expect(fired.filter(({ message }) => message === '' || /[{}]/.test(message))).toEqual([])
  },
)

test('TAX-26 each of the 22 checks fires in one of the broken ledgers', () => {
  const ids = new Set(traps.cases.flatMap(({ expectFired }) => expectFired.map(({ id }) => id)))
  expect([...ids].toSorted()).toEqual([...CHECKS.keys()].toSorted())
})
