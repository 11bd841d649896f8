import { expect, test } from 'vitest'
import { createSaveQueue, type Pending, type SendResult } from './save-queue.ts'

/** A server of one figure a cell, a timer run by hand, and what the page was shown. */
function bench(answers: SendResult[] = []) {
  const sent: { table: string, version: number, cells: Readonly<Record<string, string>> }[] = []
  const adopted: string[] = []
  const server: Record<string, string> = {}
  let kept = new Map<string, Pending>()
  let timer: (() => void) | null = null
  const queue = createSaveQueue({ A: 3, B: 7 }, {
    async send(table, version, cells) {
      sent.push({ table, version, cells })
      return answers.shift() ?? { kind: 'saved', version: version + 1, changed: [] }
    },
    reload: async () => ({ versions: { A: 9 }, valueOf: ref => server[ref] ?? '' }),
    adopt: changes => { adopted.push(...changes.map(change => `${change.ref}=${change.value}`)) },
    keep: pending => { kept = new Map(pending) },
    later(run) { timer = run; return () => { timer = null } },
    now: () => 1000,
  })
  return { queue, sent, adopted, server, kept: () => kept, hasTimer: () => timer !== null, tick: async () => { timer?.(); await queue.flush() } }
}

test('TAX-06 keys in a row become one write a table, with its version, and the draft is kept until it is acknowledged', async () => {
  const { queue, sent, kept, tick } = bench()
  queue.put([{ ref: 'A.r1.c1', from: '', to: '1' }])
  queue.put([{ ref: 'A.r1.c1', from: '1', to: '12' }, { ref: 'B.r2.c1', from: '', to: '5' }])
  expect(kept().get('A.r1.c1')).toEqual({ value: '12', base: '' })
  await tick()
  expect(sent).toEqual([{ table: 'A', version: 3, cells: { 'A.r1.c1': '12' } }, { table: 'B', version: 7, cells: { 'B.r2.c1': '5' } }])
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

test('TAX-06 a stale version takes over what others wrote elsewhere and sends again what is mine alone', async () => {
  const { queue, sent, server, tick } = bench([{ kind: 'stale' }])
  server['A.r2.c1'] = '99'
  queue.put([{ ref: 'A.r1.c1', from: '0.00', to: '1' }])
  await tick()
  expect(sent.at(-1)).toEqual({ table: 'A', version: 9, cells: { 'A.r1.c1': '1' } })
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
  const { queue, tick } = bench([{ kind: 'refused', message: '任务已提交审核' }])
  queue.put([{ ref: 'A.r1.c1', from: '', to: '1' }])
  await tick()
  expect(queue.state.get()).toMatchObject({ kind: 'refused', message: '任务已提交审核' })
  expect(queue.hasUnsaved()).toBe(true)
})
