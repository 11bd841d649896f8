import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from '@portal/testkit/turn'
import { hostileFiles } from './testing/corpus.ts'
import { workbookOf } from './testing/workbook-parts.ts'

const run = promisify(execFile)
/**
 * Limits on top of reading a single-cell file. Megabytes: half may be garbage not collected yet on a busy machine.
 * Milliseconds of CPU.
 */
const mostMb = 256
const mostCpu = 6000

let folder = ''
let idle = { cpuMs: 0, peakMb: 0 }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heavy-'))
  idle = await measured(workbookOf({}))
})
afterAll(() => rm(folder, { recursive: true }))

type Measured = { outcome: { refused?: string; rows?: number; message?: string }; cpuMs: number; peakMb: number }

async function measured(file: Buffer): Promise<Measured> {
  const path = join(folder, 'a.xlsx')
  await writeFile(path, file)
  const { stdout } = await run(
    process.execPath,
    ['--max-old-space-size=128', join(import.meta.dirname, 'testing/measure-read.fixture.ts'), path],
    { timeout: 60_000 },
  )
  return JSON.parse(stdout) as Measured
}

test.for(inTurn(hostileFiles.filter(({ isHeavy }) => isHeavy)).map((file) => [file.what, file] as const))(
  'TAX-11 %s takes bounded memory and time of a process of its own',
  { timeout: 90_000 },
  async ([, { make, outcome }]) => {
    const found = await measured(make())
    expect(found.outcome).toMatchObject(
      'rows' in outcome
        ? outcome
        : { refused: outcome.refused, message: expect.stringMatching(/[\u4e00-\u9fff].*。$/) as string },
    )
    expect(found.peakMb - idle.peakMb).toBeLessThan(mostMb)
    expect(found.cpuMs - idle.cpuMs).toBeLessThan(mostCpu)
  },
)
