import { expect, test } from 'vitest'
import { isTurn } from '@portal/testkit/turn'
import { XlsxError } from './errors.ts'
import { readWorkbook } from './reading/read.ts'
import { mutant } from './testing/mutants.ts'

const mutants = 3000
/** Milliseconds of CPU. A hanging mutant never ends; a slow one is reported by its number. */
const mostCpu = 1500

test(
  'TAX-11 of 3,000 damaged workbooks every one is read or refused with a code: no crash, no hang',
  { timeout: 120_000 },
  async () => {
    const strange: unknown[] = []
    const codes = new Map<string, number>()
    let taken = 0
    for (let index = 0; index < mutants; index++) {
      // Kinds of damage follow each other: a part has some of each.
      if (!isTurn(Math.floor(index / 3))) continue
      taken += 1
      const file = mutant(index)
      const before = process.cpuUsage()
      const code = await readAll(file).then(
        () => 'read',
        (error: unknown) => {
          if (error instanceof XlsxError) return error.code
          strange.push([index, error])
          return 'strange'
        },
      )
      const { user, system } = process.cpuUsage(before)
      if (user + system > mostCpu * 1000) strange.push([index, user + system])
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    expect(strange).toEqual([])
    // In the whole, the damage reaches every layer: archive, XML, cells. Some of it is harmless.
    if (taken < mutants) return
    for (const code of [
      'read',
      'BAD_ZIP',
      'BAD_CRC',
      'BAD_XML',
      'TRUNCATED_XML',
      'BAD_REF',
      'BAD_NUMBER',
      'BAD_SST_INDEX',
      'NOT_XLSX',
      'BAD_ENCODING',
      'DTD_FORBIDDEN',
    ])
      expect([code, codes.get(code) ?? 0]).toEqual([code, expect.toSatisfy((count: number) => count > 0)])
  },
)

async function readAll(file: Buffer): Promise<void> {
  for await (const _ of readWorkbook(file)) continue
}
