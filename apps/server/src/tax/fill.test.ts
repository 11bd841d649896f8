import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fill } from './fill.ts'

type Expected = { expectFired: object[]; expectOutcome: { rows: unknown[][] }; expectCells: Record<string, string>; expectMain: object }

const asText = (list: readonly unknown[]): string[] => list.map((one) => JSON.stringify(one)).toSorted()

test.for(['S1', 'C1', 'L1', 'M1', 'T1'])('TAX-17 TAX-12 tax fill prints of set %s exactly what the sample expects', async (set) => {
  const path = fileURLToPath(new URL(`../../../../features/invoice/fixtures/INV-${set}.json`, import.meta.url))
  const { expectFired, expectOutcome, expectCells, expectMain } = JSON.parse(await readFile(path, 'utf8')) as Expected
  const printed = (await fill(path)) as { fired: object[]; cells: object }
  expect(asText(printed.fired)).toEqual(asText(expectFired))
  expect(printed).toMatchObject({ file: path, outcome: expectOutcome.rows })
  expect(printed).toHaveProperty('cells', expectCells)
  expect(Object.keys(printed.cells)).toEqual(Object.keys(expectCells))
  expect(printed).toHaveProperty('main', expectMain)
})
