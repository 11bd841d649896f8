import { fileURLToPath } from 'node:url'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { fill } from './fill.ts'

type Expected = {
  expectFired: object[]
  expectOutcome: { rows: unknown[][] }
  expectCells: Record<string, string>
  expectMain: object
}

const asText = (list: readonly unknown[]): string[] => list.map((one) => JSON.stringify(one)).toSorted()

test.for(['S1', 'C1', 'L1', 'M1', 'T1'])(
  'TAX-17 TAX-12 tax fill prints of set %s exactly what the sample expects',
  async (set) => {
    const path = fileURLToPath(new URL(`../../../../features/tax/invoice/fixtures/INV-${set}.json`, import.meta.url))
    const { expectFired, expectOutcome, expectCells, expectMain } = JSON.parse(await readFile(path, 'utf8')) as Expected
    const printed = (await fill(path)) as { fired: object[]; cells: object }
    expect(asText(printed.fired)).toEqual(asText(expectFired))
    expect(printed).toMatchObject({ file: path, outcome: expectOutcome.rows })
    expect(printed).toHaveProperty('cells', expectCells)
    expect(Object.keys(printed.cells)).toEqual(Object.keys(expectCells))
    expect(printed).toHaveProperty('main', expectMain)
  },
)

test('TAX-17 the command proposes no tax beside typed sales: what a file says is all there is', async () => {
  const folder = fileURLToPath(new URL('../../../../features/tax/invoice/fixtures/', import.meta.url))
  const sample = JSON.parse(await readFile(join(folder, 'INV-S1.json'), 'utf8')) as {
    files: { name: string }[]
    manual: { cell: string }[]
    expectMain: Record<string, { c1: string }>
  }
  const own = await mkdtemp(join(tmpdir(), 'tax-fill-'))
  const files = sample.files.map((file) => ({ ...file, name: relative(own, join(folder, file.name)) }))
  const manual = sample.manual.filter(({ cell }) => cell !== 'VATG_A1.r1.c6')
  await writeFile(join(own, 'sample.json'), JSON.stringify({ ...sample, files, manual }))
  const { main } = (await fill(join(own, 'sample.json'))) as { main: Record<string, { c1: string }> }
  await rm(own, { recursive: true })
  expect(Number(sample.expectMain['r11']?.c1) - Number(main['r11']?.c1)).toBeCloseTo(461.53, 2)
})
