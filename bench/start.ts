// A fresh clone: `npm start` until ready, a second start, and the time of each.
import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { report, spread } from './kit/figures.ts'
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

/** `npm start` in its own process group; resolves at `ready`. */
async function npmStart(cwd: string, dataDir: string): Promise<() => Promise<number>> {
  const child = spawn('npm', ['start'], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: '' },
  })
  // npm ends at once, but the last process below it closes its output.
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', () => /^ready http/m.test(said) && done())
    child.on('exit', (code) => fail(new Error(`npm start ended with ${code}\n${said.slice(-3000)}`)))
  })
  process.stdout.write(
    said
      .split('\n')
      .filter((line) => /秒|added/.test(line))
      .map((line) => `  ${line}\n`)
      .join(''),
  )
  // Like Ctrl-C in a terminal: signals the whole group.
  return () =>
    seconds(() => {
      process.kill(-child.pid!, 'SIGINT')
      return ended
    })
}

const firsts: number[] = []
const again: number[] = []
const stops: number[] = []
for (let clone = 0; clone < CLONES; clone += 1) {
  const dir = makeTemporary('clone')
  // Quick mode uses this installed tree, and only proves that it starts and stops.
  const cwd = quick ? root : join(dir, 'portal')
  if (!quick) execFileSync('git', ['clone', '-q', root, cwd])
  for (let start = 0; start <= STARTS; start += 1) {
    let stop = async () => 0
    const took = await seconds(async () => (stop = await npmStart(cwd, join(dir, 'data'))))
    ;(start === 0 ? firsts : again).push(took)
    stops.push(await stop())
  }
}
report(`npm start in a fresh clone to ready (n = ${firsts.length})`, `${spread(firsts, 1)} s`)
report(`every further start (n = ${again.length})`, `${spread(again, 1)} s`)
report(`stop by Ctrl-C (n = ${stops.length})`, `${spread(stops, 1)} s`, {
  value: Math.max(...stops),
  most: STOPS_WITHIN_S,
  unit: ' s',
})
