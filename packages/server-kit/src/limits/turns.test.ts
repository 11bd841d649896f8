import { expect, test, vi } from 'vitest'
import { createTurns, type Leave, type Owner } from './turns.ts'

const limits = { atOnce: 3, ofEnterprise: 2, waiting: { account: 4, enterprise: 6, all: 10 }, waitMs: 30_000 }
const of = (enterprise: string, account: string): Owner => ({ account, enterprise })

/** Begins as its turn comes and notes it under its name. */
function begun() {
  const turns = createTurns(limits)
  const began: string[] = []
  const leaves = new Map<string, Leave>()
  const ask = (name: string, owner: Owner, asked = {}): Promise<string> =>
    turns.take(owner, asked).then(
      (leave) => {
        began.push(name)
        leaves.set(name, leave)
        return 'begun'
      },
      (error: Error) => error.message,
    )
  const leave = async (name: string): Promise<void> => {
    leaves.get(name)?.()
    await vi.waitFor(() => undefined)
  }
  return { turns, began, ask, leave }
}

test('TAX-11 one account has one at once; its others wait and hold nobody else', async () => {
  const { began, ask, leave } = begun()
  for (const name of ['a1', 'a2', 'a3']) void ask(name, of('A', 'clerk'))
  await ask('b1', of('B', 'other'))
  await ask('a-colleague', of('A', 'colleague'))
  expect(began).toEqual(['a1', 'b1', 'a-colleague'])
  await leave('a-colleague')
  expect(began).toHaveLength(3)
  await leave('a1')
  await leave('a2')
  expect(began.slice(3)).toEqual(['a2', 'a3'])
})

test('TAX-11 one account in many enterprises has one at once too', async () => {
  const { began, ask } = begun()
  for (const enterprise of ['A', 'B', 'C', 'D']) void ask(enterprise, of(enterprise, 'clerk'))
  await ask('other', of('E', 'other'))
  expect(began).toEqual(['A', 'other'])
})

test('TAX-11 enterprises take turns, and none holds all places', async () => {
  const { began, ask, leave } = begun()
  for (let clerk = 1; clerk <= 6; clerk += 1) void ask(`a${clerk}`, of('A', `a${clerk}`))
  await ask('b1', of('B', 'b1'))
  expect(began).toEqual(['a1', 'a2', 'b1'])
  void ask('b2', of('B', 'b2'))
  void ask('c1', of('C', 'c1'))
  for (const name of ['b1', 'a1', 'a2', 'b2', 'a3', 'c1']) await leave(name)
  expect(began.slice(3)).toEqual(['b2', 'a3', 'c1', 'a4', 'a5'])
})

test('TAX-11 who went away leaves the queue, and a place given back twice is one place', async () => {
  const { turns, began, ask, leave } = begun()
  const gone = new AbortController()
  await ask('a1', of('A', 'clerk'))
  const answer = ask('a2', of('A', 'clerk'), { signal: gone.signal })
  void ask('a3', of('A', 'clerk'))
  expect(turns.waiting()).toBe(2)
  gone.abort(new Error('went away'))
  expect(await answer).toBe('went away')
  await leave('a1')
  await leave('a1')
  expect([began, turns.waiting()]).toEqual([['a1', 'a3'], 0])
  expect(await ask('late', of('A', 'clerk'), { signal: gone.signal })).toBe('went away')
})

test('TAX-11 who waits too long, or behind too many, gets 429 in words and with a time; jobs wait on', async () => {
  vi.useFakeTimers()
  const { turns, began, ask, leave } = begun()
  await ask('a1', of('A', 'clerk'))
  const waiting = [1, 2, 3, 4].map((n) => ask(`a1-${n}`, of('A', 'clerk')))
  const own = '您还有别的文件正在处理，请等它完成后再试'
  expect(await ask('a1-5', of('A', 'clerk'))).toBe(own)
  await expect(turns.take(of('A', 'clerk'))).rejects.toMatchObject({
    key: 'tooMany',
    headers: { 'retry-after': '5' },
    data: { retryAfter: 5 },
  })
  void ask('job', of('A', 'clerk'), { isPatient: true })
  await ask('a2', of('A', 'a2'))
  const crowded = '正在处理的文件较多，请稍后再试'
  for (const clerk of ['a3', 'a4']) waiting.push(ask(clerk, of('A', clerk)))
  expect(await ask('a5', of('A', 'a5'))).toBe(crowded)
  expect(await ask('elsewhere', of('B', 'b'))).toBe('begun')
  vi.advanceTimersByTime(limits.waitMs)
  expect(await Promise.all(waiting)).toEqual([own, own, own, own, crowded, crowded])
  await leave('a1')
  expect(began).toEqual(['a1', 'a2', 'elsewhere', 'job'])
  vi.useRealTimers()
})
