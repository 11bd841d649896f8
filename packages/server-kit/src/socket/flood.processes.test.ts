import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamPath } from '@portal/contract'
import { socketLimits } from '../limits/limits.ts'

const fixture = (name: string): string => path.join(import.meta.dirname, `${name}.fixture.ts`)
/** The observed attack had three, each opened once. */
const peers = 30
/** More than the attacker's three sessions may open in a minute. */
const times = 8

/** Against a bare server, of what it is when nothing else calls. */
const mostSlowed = 100

const bareServer = `const server = require('node:http').createServer((_request, answer) => answer.end())
server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

let server: ChildProcess
let port: number
let floor: ChildProcess
let bare: string
beforeAll(async () => {
  // Collects garbage before it reports memory, so only retained memory is measured.
  server = fork(fixture('flood-server'), {
    execArgv: ['--expose-gc', '--max-semi-space-size=1'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  ;[{ port }] = (await once(server, 'message')) as [{ port: number }]
  floor = spawn(process.execPath, ['-e', bareServer], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(floor.stdout ?? floor, 'data')) as [Buffer]
  bare = String(said).trim()
})
afterAll(async () => {
  floor.kill()
  server.disconnect()
  await once(server, 'exit')
})

async function memory(): Promise<number> {
  server.send('how much')
  const [{ rss }] = (await once(server, 'message')) as [{ rss: number }]
  return rss / 1_048_576
}

const timed = async (address: string): Promise<number> => {
  const from = performance.now()
  expect((await fetch(address)).status).toBe(200)
  return performance.now() - from
}

/** How many times as long /healthz takes as a bare server, measured alternately. Other load slows both. */
async function timesBare(goesOn: (turn: number) => boolean): Promise<number> {
  const times: number[] = []
  for (let turn = 0; goesOn(turn); turn += 1) {
    const bareMs = await timed(`http://127.0.0.1:${bare}/`)
    times.push((await timed(`http://127.0.0.1:${port}/healthz`)) / bareMs)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity
}

test('LEAD-04 thirty sockets that pour and never read move memory by < 50 MB, and /healthz answers', async () => {
  const quiet = await timesBare((turn) => turn < 100)
  // Another account floods briefly first, so that memory the engine keeps under any load is already allocated.
  const warm = [fixture('flooder'), streamPath, 'warm', String(port), String(peers), '2']
  await once(spawn(process.execPath, warm, { stdio: 'ignore' }), 'close')
  const before = await memory()
  const given = [streamPath, 'flooder', String(port), String(peers), String(times)]
  const flooder = spawn(process.execPath, [fixture('flooder'), ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  let isOver = false
  flooder.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = once(flooder, 'close').then(() => {
    isOver = true
  })
  const most: number[] = []
  const look = async (): Promise<void> => {
    while (!isOver) most.push(await memory())
  }
  const [during] = await Promise.all([timesBare(() => !isOver), look(), ended])
  const told = JSON.parse(said) as { opened: number; refused: number }
  const moved = { megabytes: Math.round(Math.max(...most) - before), slowed: during / quiet, ...told }
  process.stdout.write(`a flood of ${peers} sockets, each ${times} times: ${JSON.stringify(moved)}\n`)
  const letIn = 3 * socketLimits.opensAMinute.session
  expect(told).toEqual({ opened: letIn, refused: peers * times - letIn })
  expect(moved.megabytes).toBeLessThan(50)
  // Answered behind what the sockets pour, it would be thousands of times as slow.
  expect(moved.slowed).toBeLessThan(mostSlowed)
}, 60_000)
