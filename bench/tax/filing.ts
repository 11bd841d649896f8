/**
 * Filings through the simulated bureau, with and without a third of the answers lost, each with the process that files
 * killed once: none may be filed twice or lost. The trial itself is the test of processes; this runs it at full size.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from '../kit/figures.ts'
import { root, size } from '../kit/root.ts'

const filings = size(500, 20)
interface Trial {
  seconds: number
  twice: number
  lost: number
  sent: number
  asked: number
}

async function trial(script: string): Promise<Trial> {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-filing-')), 'trial.json')
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'processes', 'features/tax/filing']
  const env = { ...process.env, FILINGS: String(filings), FILINGS_SCRIPT: script, FILINGS_REPORT: file }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the trial failed with ${code}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Trial
}

const [quiet, losing] = [await trial('answer'), await trial('lost/3')]
report(
  `${filings} filings, a third of the answers lost, one kill: twice, lost`,
  `${losing.twice} twice, ${losing.lost} lost; ${losing.sent} sent, ${losing.asked} asked`,
  { value: losing.twice + losing.lost, most: 0, unit: '' },
)
report(
  'time of these against as many whose answers all came',
  `${losing.seconds.toFixed(1)} s, ${quiet.seconds.toFixed(1)} s, ${(losing.seconds / quiet.seconds).toFixed(2)}×`,
)
