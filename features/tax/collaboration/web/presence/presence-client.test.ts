import { expect, test } from 'vitest'
import { presenceLeaseMs, type Person } from '../../contract/index.ts'
import { createPresence, type Place } from './presence-client.ts'

const chen: Person = { userId: 'u2', name: '陈立', cell: 'VATG_A1.r5.c2', isTyping: true, leaseMs: presenceLeaseMs }

/** A presence client with a manual clock and a server that returns `present`. */
function bench() {
  let now = 0
  let timer: { run: () => void; at: number } | null = null
  const said: (Place & { at: number })[] = []
  const shown: string[][] = []
  const server = { present: [] as Person[], isDown: false, left: 0, during: (): void => undefined }
  const presence = createPresence({
    beat: async (place) => {
      said.push({ ...place, at: now })
      if (server.isDown) throw new Error('offline')
      server.during()
      return server.present
    },
    leave: () => {
      server.left += 1
    },
    later: (run, ms) => {
      const mine = { run, at: now + ms }
      timer = mine
      return () => {
        if (timer === mine) timer = null
      }
    },
    now: () => now,
    show: (people) => {
      shown.push(people.map((person) => `${person.name}@${person.cell}${person.isTyping ? '!' : ''}`))
    },
  })
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms
    while (timer !== null && timer.at <= end) {
      const { run, at } = timer
      timer = null
      now = Math.max(now, at)
      run()
      await settle()
    }
    now = end
  }
  return { presence, said, shown, server, pass }
}
const at = (cell: string, isTyping = false): Place => ({ cell, isTyping })

test('TAX-18 a fast cursor says at most one word every 300 ms, and the last place is never left unsaid', async () => {
  const { presence, said, pass } = bench()
  presence.move(at('A.r1.c1'))
  await pass(0)
  for (let step = 2; step <= 20; step += 1) {
    presence.move(at(`A.r${step}.c1`))
    await pass(50)
  }
  await pass(300)
  expect(said.at(-1)?.cell).toBe('A.r20.c1')
  const gaps = said.slice(1).map((word, index) => word.at - (said[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(300)
  expect(said.length).toBeLessThan(7)
})

test('TAX-18 a still page renews its lease; one nobody looks at stops after a minute, back at a glance', async () => {
  const { presence, said, pass } = bench()
  presence.move(at('A.r1.c1'))
  await pass(24_000)
  expect(said.map((word) => word.at)).toEqual([0, 8000, 16_000, 24_000])
  presence.hide(true)
  await pass(120_000)
  const whileHidden = said.length
  await pass(60_000)
  expect(said.length).toBe(whileHidden)
  presence.hide(false)
  await pass(0)
  expect(said.length).toBe(whileHidden + 1)
})

test('TAX-18 others appear by the answer or by a word, and go by a word or when their lease has run out', async () => {
  const { presence, server, shown, pass } = bench()
  server.present = [chen]
  presence.move(at('A.r1.c1'))
  await pass(0)
  expect(shown).toEqual([['陈立@VATG_A1.r5.c2!']])
  presence.hear({ taskNo: 't', userId: 'u2', person: { ...chen, cell: 'VATG_A1.r6.c2', isTyping: false } })
  expect(shown.at(-1)).toEqual(['陈立@VATG_A1.r6.c2'])
  presence.hear({ taskNo: 't', userId: 'u2', person: null })
  expect(shown.at(-1)).toEqual([])
  presence.hear({ taskNo: 't', userId: 'u2', person: chen })
  server.isDown = true
  await pass(presenceLeaseMs + 8000)
  expect(shown.at(-1)).toEqual([])
})

test('TAX-18 a word heard while an answer is awaited outlasts the answer, which was made before', async () => {
  const { presence, server, shown, pass } = bench()
  server.present = [chen]
  presence.move(at('A.r1.c1'))
  await pass(0)
  server.during = () => presence.hear({ taskNo: 't', userId: 'u2', person: null })
  await pass(8000)
  expect(shown.at(-1)).toEqual([])
  server.during = () => presence.hear({ taskNo: 't', userId: 'u2', person: { ...chen, isTyping: false } })
  await pass(8000)
  expect(shown.at(-1)).toEqual(['陈立@VATG_A1.r5.c2'])
})

test('TAX-18 a word that did not arrive is said again; a page that goes says so once', async () => {
  const { presence, server, said, pass } = bench()
  server.isDown = true
  presence.move(at('A.r1.c1'))
  await pass(0)
  server.isDown = false
  await pass(8000)
  expect(said.map((word) => word.cell)).toEqual(['A.r1.c1', 'A.r1.c1'])
  presence.stop()
  await pass(60_000)
  expect([server.left, said.length]).toEqual([1, 2])
})
