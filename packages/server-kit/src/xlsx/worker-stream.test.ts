import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FixtureTask } from './testing/worker.fixture.ts'
import { streamFromWorker } from './worker-stream.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
})
afterAll(() => rm(folder, { recursive: true }))

const items = (task: FixtureTask) =>
  streamFromWorker<{ item: number; pid: number }>(new URL('./testing/worker.fixture.ts', import.meta.url), task)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('TAX-11 a worker that breaks down ends its reading with an error and nothing else', async () => {
  const seen: number[] = []
  await expect(async () => {
    for await (const { item } of items({ count: 2, dieBy: 'SIGSEGV' })) seen.push(item)
  }).rejects.toThrow('SIGSEGV')
  expect(seen).toEqual([0, 1])
})

test('TAX-11 a worker that is let go in the middle puts away what it holds before the reading is over', async () => {
  const putAway = join(folder, 'done')
  let worker = 0
  for await (const { pid } of items({ count: 1000, putAway })) {
    worker = pid
    break
  }
  expect([existsSync(putAway), isAlive(worker)]).toEqual([true, false])
})

test('TAX-11 a worker whose server was killed ends by itself', async () => {
  const host = spawn(process.execPath, [join(import.meta.dirname, 'testing/worker-host.fixture.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(host.stdout, 'data')) as [Buffer]
  const worker = Number(said)
  expect(isAlive(worker)).toBe(true)
  host.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(worker)).toBe(false), { timeout: 10_000, interval: 100 })
})

test('TAX-11 a worker does not die of the Ctrl-C that stops its server', async () => {
  const seen: number[] = []
  for await (const { item, pid } of items({ count: 3 })) {
    process.kill(pid, 'SIGINT')
    seen.push(item)
  }
  expect(seen).toEqual([0, 1, 2])
})
