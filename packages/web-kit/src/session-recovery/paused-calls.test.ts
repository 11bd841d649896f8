import { beforeEach, expect, test, vi } from 'vitest'
import type * as PausedCalls from './paused-calls.ts'

let pausedCalls: typeof PausedCalls
let lift: (goesOn: boolean) => void
let opened = 0
beforeEach(async () => {
  vi.resetModules()
  pausedCalls = await import('./paused-calls.ts')
  opened = 0
  pausedCalls.registerRecovery('expired', () => {
    opened += 1
    return new Promise((resolve) => {
      lift = resolve
    })
  })
})
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
const write = { isWrite: true, isAct: true, waitsForServer: true }
const byItself = { isWrite: true, waitsForServer: true }
const read = { isWrite: false, waitsForServer: true }

/** A server with or without a valid session; records writes in their order of arrival. */
function server() {
  const state = { isIn: false, took: [] as string[], waiting: new Map<string, () => void>() }
  return {
    state,
    ask: (name: string) => async () => {
      if (!state.isIn) return { stop: 'expired' as const }
      state.took.push(name)
      return { value: name }
    },
  }
}

test('LEAD-10 calls that met the end of a session go on in their order, writes one after another', async () => {
  const { state, ask } = server()
  const late = Promise.withResolvers<void>()
  // The first write's refusal arrives last, but it keeps the first place.
  let isFirst = true
  const slow = async () => {
    if (isFirst) {
      isFirst = false
      await late.promise
    }
    return ask('one')()
  }
  const answers = [
    pausedCalls.sendOrWait(write, slow),
    pausedCalls.sendOrWait(write, ask('two')),
    pausedCalls.sendOrWait(read, ask('read')),
    pausedCalls.sendOrWait(write, ask('three')),
    pausedCalls.sendOrWait(byItself, ask('visit')),
  ]
  await settle()
  late.resolve()
  await settle()
  // The page's own calls wait too, but do not count as user actions.
  expect([opened, pausedCalls.waitingActionCount(), state.took]).toEqual([1, 3, []])
  const during = pausedCalls.sendOrWait(write, ask('four'))
  await settle()
  state.isIn = true
  lift(true)
  expect(await Promise.all([...answers, during])).toEqual(['one', 'two', 'read', 'three', 'visit', 'four'])
  expect(state.took.filter((name) => name !== 'read')).toEqual(['one', 'two', 'three', 'visit', 'four'])
})

test('LEAD-10 a write asked while the held ones go out waits behind them', async () => {
  const { state, ask } = server()
  const slow = Promise.withResolvers<void>()
  let isFirst = true
  const one = pausedCalls.sendOrWait(write, async () => {
    if (isFirst) {
      isFirst = false
      return { stop: 'expired' as const }
    }
    await slow.promise
    return ask('one')()
  })
  await settle()
  state.isIn = true
  lift(true)
  await settle()
  const two = pausedCalls.sendOrWait(write, ask('two'))
  await settle()
  expect(state.took).toEqual([])
  slow.resolve()
  await Promise.all([one, two])
  expect(state.took).toEqual(['one', 'two'])
})

test('LEAD-10 a session that ends again while calls go on holds them again in their old order', async () => {
  const { state, ask } = server()
  const answers = ['one', 'two', 'three'].map((name) => pausedCalls.sendOrWait(write, ask(name)))
  await settle()
  lift(true)
  await settle()
  expect([opened, pausedCalls.waitingActionCount()]).toEqual([2, 3])
  state.isIn = true
  lift(true)
  await Promise.all(answers)
  expect(state.took).toEqual(['one', 'two', 'three'])
})

test('LEAD-10 what was held for a person who is gone is never sent, and says nothing', async () => {
  const { state, ask } = server()
  const one = pausedCalls.sendOrWait(write, ask('one'))
  await settle()
  state.isIn = true
  lift(false)
  await expect(one).rejects.toMatchObject({ silent: true })
  expect(state.took).toEqual([])
})

test('LEAD-10 a late answer of the old session asks again without another overlay', async () => {
  const { state, ask } = server()
  const late = Promise.withResolvers<void>()
  const slow = pausedCalls.sendOrWait(
    read,
    vi
      .fn<() => Promise<{ value: string } | { stop: 'expired' }>>()
      .mockImplementationOnce(async () => {
        await late.promise
        return { stop: 'expired' }
      })
      .mockImplementation(ask('slow')),
  )
  const other = pausedCalls.sendOrWait(write, ask('other'))
  await settle()
  state.isIn = true
  lift(true)
  await other
  late.resolve()
  expect(await slow).toBe('slow')
  expect(opened).toBe(1)
})

test('LEAD-10 a read that nobody waits for any more is not sent again', async () => {
  const { state, ask } = server()
  const gone = new AbortController()
  const one = pausedCalls.sendOrWait({ ...read, signal: gone.signal }, ask('one'))
  await settle()
  gone.abort()
  await expect(one).rejects.toMatchObject({ name: 'AbortError' })
  state.isIn = true
  lift(true)
  await settle()
  expect(state.took).toEqual([])
})

test('SHL-21 while the server is away what may be repeated waits, what may not is tried and says so', async () => {
  let back: (goesOn: boolean) => void = () => {}
  pausedCalls.registerRecovery(
    'away',
    () =>
      new Promise((resolve) => {
        back = resolve
      }),
  )
  let isAway = true
  const took: string[] = []
  const ask = (name: string) => async () => {
    if (isAway) return { stop: 'away' as const }
    took.push(name)
    return { value: name }
  }
  const one = pausedCalls.sendOrWait(write, ask('one'))
  await settle()
  await expect(
    pausedCalls.sendOrWait({ isWrite: true, waitsForServer: false }, () => Promise.reject(new Error('offline'))),
  ).rejects.toThrow('offline')
  isAway = false
  back(true)
  await one
  expect(took).toEqual(['one'])
})
