/** All states of the write queue, in the order a figure passes them, against one server played by the test. */
import { expect, test } from 'vitest'
import type { Pending } from './pending.ts'
import type { SavePorts, SendResult } from './save-ports.ts'
import { createSaveQueue } from './save-queue.ts'

/** A server with one figure per cell, a manual timer, and a record of what the page showed. */
function bench(answers: SendResult[] = [], more: Partial<SavePorts> = {}) {
  const sent: { table: string; version: number; cells: Readonly<Record<string, string>>; key: string }[] = []
  const adopted: string[] = []
  const server: Record<string, string> = {}
  let kept = new Map<string, Pending>()
  let timer: (() => void) | null = null
  let keys = 0
  let reads = 0
  const queue = createSaveQueue(
    { A: 3, B: 7 },
    {
      async send(table, version, cells, key) {
        sent.push({ table, version, cells, key })
        return answers.shift() ?? { kind: 'saved', version: version + 1, changed: [] }
      },
      async reload(settle) {
        reads += 1
        const now = { versions: { A: 9 }, valueOf: (ref: string) => server[ref] ?? '' }
        settle(now)
        return now
      },
      adopt: (changes) => {
        adopted.push(...changes.map((change) => `${change.ref}=${change.value}`))
      },
      keep: (pending) => {
        kept = structuredClone(new Map(pending))
      },
      later(run) {
        timer = run
        return () => {
          timer = null
        }
      },
      now: () => 1000,
      newKey: () => `key-${(keys += 1)}`,
      ...more,
    },
  )
  return {
    queue,
    sent,
    adopted,
    server,
    kept: () => kept,
    reads: () => reads,
    hasTimer: () => timer !== null,
    tick: async () => {
      timer?.()
      await queue.flush()
    },
  }
}

test('TAX-06 keys in a row become one write a table, with its version; the draft stays until it arrived', async () => {
  const { queue, sent, kept, tick } = bench()
  queue.put([{ ref: 'A.r1.c1', from: '', to: '1' }])
  queue.put([
    { ref: 'A.r1.c1', from: '1', to: '12' },
    { ref: 'B.r2.c1', from: '', to: '5' },
  ])
  expect(kept().get('A.r1.c1')).toEqual({ value: '12', base: '', at: 1000 })
  await tick()
  expect(sent).toMatchObject([
    { table: 'A', version: 3, cells: { 'A.r1.c1': '12' } },
    { table: 'B', version: 7, cells: { 'B.r2.c1': '5' } },
  ])
  expect(queue.state.get()).toMatchObject({ kind: 'saved', at: 1000 })
  expect(kept().size).toBe(0)
})

test('TAX-06 without a connection nothing is lost: it says so and tries again', async () => {
  const { queue, sent, hasTimer, tick } = bench([{ kind: 'offline' }])
  queue.put([{ ref: 'A.r1.c1', from: '', to: '1' }])
  await tick()
  expect(queue.state.get().kind).toBe('offline')
  expect(hasTimer()).toBe(true)
  await tick()
  expect(sent).toHaveLength(2)
  expect(queue.hasUnsaved()).toBe(false)
})

test('TAX-06 told to wait, the same write goes again under its key when time is over; nothing is lost', async () => {
  const waits: number[] = []
  let run: (() => void) | null = null
  const { queue, sent, kept } = bench([{ kind: 'offline' }, { kind: 'busy', seconds: 37 }], {
    later(next, ms) {
      waits.push(ms)
      run = next
      return () => {
        run = null
      }
    },
  })
  const tick = async () => {
    run?.()
    await queue.flush()
  }
  queue.put([{ ref: 'A.r1.c1', from: '', to: '1' }])
  await queue.flush()
  await queue.flush()
  expect([queue.state.get().kind, waits.at(-1), kept().get('A.r1.c1')?.value]).toEqual(['busy', 37_000, '1'])
  await tick()
  expect([new Set(sent.map((each) => each.key)).size, sent.length, queue.hasUnsaved(), queue.state.get().kind]).toEqual(
    [1, 3, false, 'saved'],
  )
})

test('TAX-06 a stale version takes over what others wrote elsewhere and sends again what is mine alone', async () => {
  const { queue, sent, server, tick } = bench([{ kind: 'stale' }])
  server['A.r2.c1'] = '99'
  queue.put([{ ref: 'A.r1.c1', from: '0.00', to: '1' }])
  await tick()
  expect(sent.at(-1)).toMatchObject({ table: 'A', version: 9, cells: { 'A.r1.c1': '1' } })
  expect(queue.state.get()).toMatchObject({ kind: 'saved', conflicts: [] })
})

test('TAX-06 the same cell written by somebody else is shown with both figures and waits for a choice', async () => {
  const { queue, sent, server, adopted, tick } = bench([{ kind: 'stale' }])
  server['A.r1.c1'] = '7'
  queue.put([{ ref: 'A.r1.c1', from: '', to: '1' }])
  await tick()
  expect(queue.state.get()).toMatchObject({ kind: 'conflict', conflicts: [{ ref: 'A.r1.c1', mine: '1', theirs: '7' }] })
  expect(sent).toHaveLength(1)
  queue.resolve('A.r1.c1', 'mine')
  await queue.flush()
  expect(sent.at(-1)?.cells).toEqual({ 'A.r1.c1': '1' })
  expect(adopted).toEqual([])
})

test('TAX-06 taking the other figure writes nothing', async () => {
  const { queue, sent, server, adopted, tick } = bench([{ kind: 'stale' }])
  server['A.r1.c1'] = '7'
  queue.put([{ ref: 'A.r1.c1', from: '', to: '1' }])
  await tick()
  queue.resolve('A.r1.c1', 'theirs')
  expect(await queue.flush()).toBe(true)
  expect(adopted).toEqual(['A.r1.c1=7'])
  expect(sent).toHaveLength(1)
})

test('TAX-06 a refusal keeps the figure and says why', async () => {
  const { queue, tick } = bench([{ kind: 'refused', message: '任务已提交复核' }])
  queue.put([{ ref: 'A.r1.c1', from: '', to: '1' }])
  await tick()
  expect(queue.state.get()).toMatchObject({ kind: 'refused', message: '任务已提交复核' })
  expect(queue.hasUnsaved()).toBe(true)
})

test('TAX-18 a lost answer is asked for again with the same key and body; what was typed since follows', async () => {
  const { queue, sent, server, kept, tick, reads } = bench([
    { kind: 'offline' },
    { kind: 'saved', version: 4, changed: [] },
  ])
  server['A.r1.c1'] = '12'
  queue.put([{ ref: 'A.r1.c1', from: '', to: '12' }])
  await tick()
  queue.put([
    { ref: 'A.r1.c1', from: '12', to: '13' },
    { ref: 'A.r2.c1', from: '', to: '5' },
  ])
  // A page killed now can still tell which write was in progress.
  expect(kept().get('A.r1.c1')).toMatchObject({
    value: '13',
    base: '',
    flight: { key: 'key-1', version: 3, value: '12' },
  })
  await tick()
  expect(sent.slice(0, 2)).toEqual(
    [1, 2].map(() => ({ table: 'A', version: 3, cells: { 'A.r1.c1': '12' }, key: 'key-1' })),
  )
  expect(sent.at(-1)).toMatchObject({ cells: { 'A.r1.c1': '13', 'A.r2.c1': '5' }, key: 'key-2' })
  expect(reads()).toBe(1)
  expect(queue.state.get().conflicts).toEqual([])
})

test('TAX-18 a draft whose write was under way when the browser died is no conflict with oneself', async () => {
  const { queue, sent, server, tick } = bench([{ kind: 'saved', version: 4, changed: [] }])
  server['A.r1.c1'] = '12'
  const free = queue.restore(
    { 'A.r1.c1': { value: '13', base: '', at: 1, flight: { key: 'dead-page', version: 3, value: '12' } } },
    (ref) => server[ref] ?? '',
  )
  expect(free).toEqual(['A.r1.c1'])
  await tick()
  expect(sent[0]).toEqual({ table: 'A', version: 3, cells: { 'A.r1.c1': '12' }, key: 'dead-page' })
  expect(sent.at(-1)?.cells).toEqual({ 'A.r1.c1': '13' })
  expect(queue.state.get()).toMatchObject({ kind: 'saved', conflicts: [] })
})

test('TAX-18 a draft of a cell written meanwhile is a conflict with both figures; one there is dropped', async () => {
  const { queue, sent, server, kept, tick } = bench()
  Object.assign(server, { 'A.r1.c1': '7', 'A.r2.c1': '5.00', 'A.r3.c1': '' })
  const free = queue.restore(
    {
      'A.r1.c1': { value: '1', base: '', at: 5 },
      'A.r2.c1': { value: '5.00', base: '' },
      'A.r3.c1': { value: '9', base: '' },
    },
    (ref) => server[ref] ?? '',
  )
  expect(free).toEqual(['A.r3.c1'])
  await tick()
  expect(sent.map((each) => each.cells)).toEqual([{ 'A.r3.c1': '9' }])
  expect(queue.state.get()).toMatchObject({
    kind: 'conflict',
    conflicts: [{ ref: 'A.r1.c1', mine: '1', theirs: '7', mineAt: 5 }],
  })
  expect([...kept().keys()]).toEqual(['A.r1.c1'])
})

test('TAX-18 a conflict names who wrote the other figure and when', async () => {
  const { queue, server, tick } = bench([{ kind: 'stale' }], {
    writers: async (refs) =>
      new Map(refs.map((ref) => [ref, { by: '陈立', at: '2026-03-11 10:19:00', writer: 'other' }])),
  })
  server['A.r1.c1'] = '7'
  queue.put([{ ref: 'A.r1.c1', from: '3', to: '1' }])
  await tick()
  await Promise.resolve()
  expect(queue.state.get().conflicts).toEqual([
    {
      ref: 'A.r1.c1',
      mine: '1',
      theirs: '7',
      before: '3',
      mineAt: 1000,
      by: '陈立',
      at: '2026-03-11 10:19:00',
      writer: 'other',
    },
  ])
})

test('TAX-18 while a conflict waits the other cells are saved, and what others write is still taken over', async () => {
  const { queue, sent, server, reads, tick } = bench([{ kind: 'stale' }])
  server['A.r1.c1'] = '7'
  queue.put([{ ref: 'A.r1.c1', from: '', to: '1' }])
  await tick()
  queue.put([{ ref: 'A.r2.c1', from: '', to: '2' }])
  await tick()
  expect(sent.at(-1)?.cells).toEqual({ 'A.r2.c1': '2' })
  server['A.r1.c1'] = '8'
  await queue.refresh()
  expect(reads()).toBe(2)
  expect(queue.state.get().conflicts).toMatchObject([{ mine: '1', theirs: '8' }])
  // The other user undid it, so nothing conflicts any more.
  server['A.r1.c1'] = ''
  await queue.refresh()
  expect(sent.at(-1)?.cells).toEqual({ 'A.r1.c1': '1' })
})

test('TAX-18 a cell that can not be taken says why and holds nothing else up, until retyped', async () => {
  const told: string[] = []
  const { queue, sent, tick } = bench(
    [{ kind: 'refused', message: '须为数字', cells: [{ ref: 'A.r1.c1', reason: '须为数字' }] }],
    { refuse: (ref, reason) => told.push(`${ref} ${reason}`) },
  )
  queue.put([
    { ref: 'A.r1.c1', from: '', to: 'x' },
    { ref: 'A.r2.c1', from: '', to: '2' },
  ])
  await tick()
  expect(sent.map((each) => each.cells)).toEqual([{ 'A.r1.c1': 'x', 'A.r2.c1': '2' }, { 'A.r2.c1': '2' }])
  expect([told, queue.state.get().kind, queue.hasUnsaved()]).toEqual([['A.r1.c1 须为数字'], 'refused', true])
  queue.put([{ ref: 'A.r1.c1', from: 'x', to: '1' }])
  await tick()
  expect(sent.at(-1)?.cells).toEqual({ 'A.r1.c1': '1' })
})

test('TAX-18 a figure follows its row when codes move; without its row it waits for a person', async () => {
  const rows: Record<string, string | null> = { 'A.r1.c2': 'A.r2.c2', 'A.r3.c2': null }
  const { queue, sent, tick } = bench([{ kind: 'stale' }], {
    rowKeyOf: (ref) => (rows[ref] === undefined ? undefined : `code of ${ref}`),
    async reload(settle) {
      const now = { versions: { A: 9 }, valueOf: () => '', locate: (ref: string) => rows[ref] ?? null }
      settle(now)
      return now
    },
  })
  queue.put([
    { ref: 'A.r1.c2', from: '', to: '1' },
    { ref: 'A.r3.c2', from: '', to: '3' },
  ])
  await tick()
  expect(sent.at(-1)?.cells).toEqual({ 'A.r2.c2': '1' })
  expect(queue.state.get().conflicts).toMatchObject([{ ref: 'A.r3.c2', mine: '3' }])
})
