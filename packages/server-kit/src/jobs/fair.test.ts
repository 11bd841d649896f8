import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Feature, Kit } from '../feature.ts'
import { tokenIsUser } from '../stream/stream-page.fixture.ts'

interface Named {
  name: string
}
const began: string[] = []
/** Jobs run until they are let go. */
const held = new Map<string, () => void>()
const run = async ({ name }: Named): Promise<void> => {
  began.push(name)
  await new Promise<void>((resolve) => void held.set(name, resolve))
}
let kit: Kit
const feature: Feature = {
  name: 'fair',
  migrations: [],
  tables: [],
  mount: (given) => {
    kit = given
    kit.jobs.handle<Named>('fair-two', run, { atOnce: 2, oneAtOnceOf: 'account' })
    kit.jobs.handle<Named>('fair-one', run, { oneAtOnceOf: 'account' })
    kit.jobs.handle<Named>('plain', run)
  },
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [feature], sessions: tokenIsUser })
})
afterAll(() => app.stop())
beforeEach(() => void began.splice(0))

const ask = (queue: string, name: string, enterprise: string, account = name) =>
  kit.write((tx) => kit.jobs.enqueue(tx, queue, { name }, { account, enterprise }))
const begins = (names: string[]) => vi.waitFor(() => expect(began).toEqual(names), { timeout: 20_000, interval: 20 })
const letGo = async (...names: string[]): Promise<void> => {
  for (const name of names) {
    await vi.waitFor(() => expect(held.has(name)).toBe(true), { timeout: 20_000, interval: 20 })
    held.get(name)?.()
  }
}

test("TAX-11 slow jobs of one account, in whatever enterprise, leave the queue's other worker to others", async () => {
  await ask('fair-two', 'first', 'A', 'clerk')
  await begins(['first'])
  for (const name of ['second', 'third']) await ask('fair-two', name, 'B', 'clerk')
  await ask('fair-two', 'other', 'C', 'other')
  await begins(['first', 'other'])
  await letGo('first', 'second', 'third', 'other')
  expect(began).toEqual(['first', 'other', 'second', 'third'])
})

test("TAX-11 the first job of an enterprise goes before another's third; its own keep their order", async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4']) {
    await ask('fair-one', name, 'A')
    if (name === 'a1') await begins(['a1'])
  }
  for (const name of ['b1', 'b2']) await ask('fair-one', name, 'B')
  await letGo('a1', 'a2', 'b1', 'a3', 'b2', 'a4')
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('house: a job names its owner where its queue goes by owners, and nowhere else', async () => {
  await expect(kit.write((tx) => kit.jobs.enqueue(tx, 'fair-one', { name: 'x' }))).rejects.toThrow('fair-one')
  await expect(ask('plain', 'x', 'A')).rejects.toThrow('plain')
})
