import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('TAX-17 TAX-13 tax fill takes samples that carry registers', async () => {
  for (const [id, due] of [
    ['PBT-V2', '49666.63'],
    ['PBT-V3', '6374546.16'],
  ]) {
    const path = fileURLToPath(new URL(`../../../../packages/tax-forms/fixtures/samples/${id}.json`, import.meta.url))
    const printed = (await fill(path)) as { fired: object[]; forms: Record<string, Record<string, { c11: string }>> }
    expect(printed.fired).toEqual([])
    expect(printed.forms['PBT_MAIN']?.['r0']?.c11).toBe(due)
  }
})
