// A fresh clone: `npm start` until ready, a second start, and the time of each.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { report, spread } from './kit/figures.ts'
import { npmStart } from './kit/npm-start.ts'
import type { Stop } from './kit/npm-start.ts'
import { quick, root, size } from './kit/root.ts'
import { makeTemporary } from './kit/temporary.ts'

const CLONES = size(3, 1)
const STARTS = size(5, 1)
const STOPS_WITHIN_S = 15

const seconds = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await run()
  return (performance.now() - started) / 1000
}

/** Starts, shows what the steps took, and gives back how it is stopped. */
async function start(cwd: string, dataDir: string): Promise<Stop> {
  const { said, stop } = await npmStart(cwd, { DATA_DIR: dataDir })
  const steps = said().split('\n')
  for (const line of steps.filter((step) => /秒|added/.test(step))) process.stdout.write(`  ${line}\n`)
  return stop
}

const firsts: number[] = []
const again: number[] = []
const stops: number[] = []
for (let clone = 0; clone < CLONES; clone += 1) {
  const dir = makeTemporary('clone')
  // Quick mode uses this installed tree, and only proves that it starts and stops.
  const cwd = quick ? root : join(dir, 'portal')
  if (!quick) execFileSync('git', ['clone', '-q', root, cwd])
  for (let turn = 0; turn <= STARTS; turn += 1) {
    let stop: Stop = async () => undefined
    const took = await seconds(async () => (stop = await start(cwd, join(dir, 'data'))))
    ;(turn === 0 ? firsts : again).push(took)
    stops.push(await seconds(() => stop()))
  }
}
report(`npm start in a fresh clone to ready (n = ${firsts.length})`, `${spread(firsts, 1)} s`)
report(`every further start (n = ${again.length})`, `${spread(again, 1)} s`)
report(`stop by Ctrl-C (n = ${stops.length})`, `${spread(stops, 1)} s`, {
  value: Math.max(...stops),
  most: STOPS_WITHIN_S,
  unit: ' s',
})
