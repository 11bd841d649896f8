import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fill } from './fill.ts'

type Expected = Record<'expectFired' | 'expectRules', unknown[]> &
  Record<'expectCells' | 'expectMain', Record<string, string>> & { cases: { expectFired: unknown[] }[] }

const asText = (list: readonly unknown[]): string[] => list.map((one) => JSON.stringify(one)).toSorted()
const pathOf = (id: string): string =>
  fileURLToPath(new URL(`../../../../features/tax/ledger/fixtures/${id}.json`, import.meta.url))
const read = async (id: string) => JSON.parse(await readFile(pathOf(id), 'utf8')) as Expected

test.for(['TB-Y1', 'TB-K1', 'TB-S1', 'TB-X1', 'TB-A1'])(
  'TAX-17 TAX-26 tax fill prints of the ledger %s what the sample expects',
  async (id) => {
    const { expectFired, expectRules, expectCells, expectMain } = await read(id)
    const printed = (await fill(pathOf(id))) as { fired: unknown[] }
    expect(asText(printed.fired)).toEqual(asText(expectFired))
    expect(printed).toMatchObject({ file: pathOf(id), outcome: expectRules })
    expect(printed).toHaveProperty('cells', expectCells)
    expect(printed).toHaveProperty('main', expectMain)
  },
)

test('TAX-17 TAX-26 tax fill prints of the broken ledgers each check that must fire', async () => {
  const { cases } = await read('TB-T1')
  const printed = (await fill(pathOf('TB-T1'))) as { fired: unknown[] }
  expect(asText(printed.fired)).toEqual(asText(cases.flatMap(({ expectFired }) => expectFired)))
})

test('TAX-17 tax fill says of a sample without sources what it lacks', async () => {
  const path = fileURLToPath(
    new URL('../../../../packages/tax-forms/fixtures/samples/A100000-V1.json', import.meta.url),
  )
  await expect(fill(path)).rejects.toThrow('A100000-V1.json：没有写明取数的来源')
})
