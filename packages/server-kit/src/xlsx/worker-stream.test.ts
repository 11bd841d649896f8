import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshWorkers, keepWorkers } from './testing/kept-workers.ts'
import type { FixtureTask } from './testing/worker.fixture.ts'
import { streamFromWorker, takePlace, type WorkerOptions } from './worker-stream.ts'

let folder = ''
beforeAll(async () => {
  freshWorkers()
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
})
afterAll(() => rm(folder, { recursive: true }))

const clerk = { account: 'clerk', enterprise: 'A' }
const items = (task: FixtureTask, options: WorkerOptions = { owner: clerk }) =>
  streamFromWorker<{ item: number; pid: number }>(
    new URL('./testing/worker.fixture.ts', import.meta.url),
    task,
    options,
  )

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

test("TAX-11 slow readings of one clerk run one at a time and never hold another enterprise's", async () => {
  let [now, most] = [0, 0]
  const release = Promise.withResolvers<void>()
  const read = async (owner = clerk): Promise<void> => {
    for await (const _ of items({ count: 2 }, { owner, isPatient: true })) {
      if (owner === clerk) most = Math.max(most, (now += 1))
      if (owner === clerk) await release.promise
      if (owner === clerk) now -= 1
    }
  }
  const own = Promise.all(Array.from({ length: 3 }, () => read()))
  await vi.waitFor(() => expect(now).toBe(1), { timeout: 10_000, interval: 20 })
  await read({ account: 'other', enterprise: 'B' })
  expect(now).toBe(1)
  release.resolve()
  await own
  expect([now, most]).toEqual([0, 1])
})

test('TAX-11 a worker that is killed frees its place, also while its consumer asks for nothing', async () => {
  const gone = new AbortController()
  const held = items({ count: 5 }, { owner: clerk, signal: gone.signal })
  const { value } = await held.next()
  process.kill((value as { pid: number }).pid, 'SIGKILL')
  expect(await Array.fromAsync(items({ count: 1 }))).toHaveLength(1)
  await expect(held.next()).rejects.toThrow('SIGKILL')
  const other = items({ count: 5 }, { owner: clerk, signal: gone.signal })
  await other.next()
  const waiting = items({ count: 1 }, { owner: clerk, signal: gone.signal }).next()
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(await Array.fromAsync(items({ count: 1 }))).toHaveLength(1)
  await expect(other.next()).rejects.toMatchObject({ code: 'CANCELLED' })
})

test('TAX-11 two processes under one place: it is free when whoever took it gives it back', async () => {
  const place = await takePlace({ owner: clerk })
  const waiting = Array.fromAsync(items({ count: 1 }))
  for (let turn = 0; turn < 2; turn += 1)
    expect(await Array.fromAsync(items({ count: 3 }, { owner: clerk, place }))).toHaveLength(3)
  const other = items({ count: 1 }, { owner: clerk, waitMs: 0 }).next()
  await expect(other).rejects.toMatchObject({ key: 'tooMany' })
  place()
  expect(await waiting).toHaveLength(1)
})

test('house: each task has a process of its own; only tests keep one, and never after a fault', async () => {
  const pidOf = async (task: FixtureTask): Promise<number | undefined> =>
    (await Array.fromAsync(items(task))).at(0)?.pid
  expect(await pidOf({ count: 1 })).not.toBe(await pidOf({ count: 1 }))
  keepWorkers()
  const kept = await pidOf({ count: 2 })
  expect(await pidOf({ count: 2 })).toBe(kept)
  await expect(pidOf({ count: 2, dieBy: 'SIGSEGV' })).rejects.toThrow('SIGSEGV')
  const next = await pidOf({ count: 1 })
  expect(next).not.toBe(kept)
  for await (const _ of items({ count: 5 })) break
  expect(await pidOf({ count: 1 })).not.toBe(next)
  freshWorkers()
})
