/**
 * One property over generated histories: several writers, refused lines, pages that die. The server model that judges
 * each history is longer than the property.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pending } from './pending.ts'
import type { SaveQueue, SendResult } from './save-ports.ts'
import { createSaveQueue } from './save-queue.ts'

/** The server's side of the protocol: versions by table, one effect per key, stale writes refused. */
function createServer() {
  const versions: Record<string, number> = { A: 1, B: 1 }
  const cells = new Map<string, string>()
  const answers = new Map<string, SendResult>()
  /** Every figure that took effect, in order, with the value it replaced. */
  const effects: { ref: string; value: string; over: string }[] = []
  return {
    versions,
    cells,
    effects,
    write(table: string, version: number, values: Readonly<Record<string, string>>, key: string): SendResult {
      const earlier = answers.get(key)
      if (earlier !== undefined) return earlier
      if (version !== versions[table]) return { kind: 'stale' }
      for (const [ref, value] of Object.entries(values)) {
        effects.push({ ref, value, over: cells.get(ref) ?? '' })
        cells.set(ref, value)
      }
      versions[table] = version + 1
      const answer: SendResult = { kind: 'saved', version: version + 1, changed: [] }
      answers.set(key, answer)
      return answer
    },
    read: () => ({ versions: { ...versions }, cells: new Map(cells) }),
  }
}
type Server = ReturnType<typeof createServer>
/** A call in progress: it reaches the server, then its answer comes back; either may be lost. */
interface Wire {
  page: Page
  reach(): void
  answer(): void
  lose(): void
  hasReached: boolean
}
interface Page {
  name: string
  queue: SaveQueue
  shown: Map<string, string>
  drafts: Map<string, Pending>
  tick(): void
  isDead: boolean
}

/** Bases by typed figure: the value its author saw in the cell when typing or choosing it. */
interface World {
  server: Server
  pages: Page[]
  wires: Wire[]
  bases: Map<string, string>
  gaveUp: Set<string>
  superseded: Set<string>
  keys: number
  typed: number
}

function openPage(world: World, name: string, drafts: Map<string, Pending>): Page {
  const { server } = world
  const start = server.read()
  const shown = new Map(start.cells)
  let timer: (() => void) | null = null
  const over = <T>(act: () => T, lost: () => T | Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      let result: T
      const wire: Wire = {
        page,
        hasReached: false,
        reach() {
          result = act()
          wire.hasReached = true
        },
        answer() {
          resolve(result)
        },
        lose() {
          Promise.resolve().then(lost).then(resolve, reject)
        },
      }
      world.wires.push(wire)
    })
  const queue = createSaveQueue(start.versions, {
    send: (table, version, cells, key) =>
      over<SendResult>(
        () => server.write(table, version, cells, key),
        () => ({ kind: 'offline' }),
      ),
    async reload(settle) {
      const now = await over(
        () => server.read(),
        () => Promise.reject(new Error('offline')),
      )
      const current = { versions: now.versions, valueOf: (ref: string) => now.cells.get(ref) ?? '' }
      settle(current)
      for (const ref of refs) if (!queue.hasUnsaved(ref)) shown.set(ref, current.valueOf(ref))
      return current
    },
    adopt: (changes) => {
      for (const { ref, value } of changes) shown.set(ref, value)
    },
    keep: (pending) => {
      if (!page.isDead) page.drafts = structuredClone(new Map(pending))
    },
    later: (run) => {
      timer = run
      return () => {
        if (timer === run) timer = null
      }
    },
    now: () => 0,
    newKey: () => `key-${(world.keys += 1)}`,
    isSame: (_, one, other) => one === other,
  })
  const page: Page = {
    name,
    queue,
    shown,
    drafts,
    isDead: false,
    tick: () => {
      const run = timer
      timer = null
      run?.()
    },
  }
  for (const ref of queue.restore(Object.fromEntries(drafts), (ref) => start.cells.get(ref) ?? ''))
    shown.set(ref, drafts.get(ref)?.value ?? '')
  return page
}

const refs = ['A.r1.c1', 'A.r2.c1', 'B.r1.c1']
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

function type(world: World, page: Page, ref: string): void {
  const value = `${page.name}-${(world.typed += 1)}`
  const conflict = page.queue.state.get().conflicts.find((each) => each.ref === ref)
  const from = page.shown.get(ref) ?? ''
  const earlier = page.drafts.get(ref)
  if (earlier !== undefined) world.superseded.add(earlier.value)
  // Typed over a pending own figure: the value seen below that one counts.
  world.bases.set(value, earlier === undefined ? from : (world.bases.get(earlier.value) ?? earlier.base))
  if (conflict !== undefined) world.bases.set(value, earlier?.base ?? '')
  page.shown.set(ref, value)
  page.queue.put([{ ref, from, to: value }])
}

function choose(world: World, page: Page, mine: boolean): void {
  const conflict = page.queue.state.get().conflicts[0]
  if (conflict === undefined) return
  if (mine) world.bases.set(conflict.mine, conflict.theirs)
  else world.gaveUp.add(conflict.mine)
  page.queue.resolve(conflict.ref, mine ? 'mine' : 'theirs')
}

type Step = {
  who: number
  what: 'type' | 'tick' | 'reach' | 'answer' | 'lose' | 'kill' | 'choose' | 'hear'
  nth: number
}
async function play(world: World, { who, what, nth }: Step): Promise<void> {
  const page = world.pages[who % world.pages.length]
  if (page === undefined) return
  const wires = world.wires.filter((wire) => wire.hasReached === (what === 'answer'))
  const wire = wires[nth % Math.max(1, wires.length)]
  const drop = (each: Wire): void => {
    world.wires = world.wires.filter((other) => other !== each)
  }
  if (what === 'type') type(world, page, refs[nth % refs.length] ?? '')
  if (what === 'tick') page.tick()
  if (what === 'hear') void page.queue.refresh()
  if (what === 'choose') choose(world, page, nth % 2 === 0)
  if (what === 'reach') wire?.reach()
  if (what === 'answer' && wire !== undefined) {
    drop(wire)
    wire.answer()
  }
  if (what === 'lose') {
    const any = world.wires[nth % Math.max(1, world.wires.length)]
    if (any !== undefined) {
      drop(any)
      any.lose()
    }
  }
  if (what === 'kill') {
    page.isDead = true
    // Calls in progress may still reach the server, but their answers are lost.
    for (const each of world.wires.filter((other) => other.page === page)) {
      if (nth % 2 === 0 && !each.hasReached) each.reach()
      drop(each)
    }
    world.pages[who % world.pages.length] = openPage(world, page.name, page.drafts)
  }
  await settle()
}

/** The connection works from here on, and users resolve the remaining conflicts. */
async function comeToRest(world: World): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    await settle()
    const wire = world.wires.shift()
    if (wire !== undefined) {
      if (!wire.hasReached) wire.reach()
      wire.answer()
      continue
    }
    for (const page of world.pages) {
      page.tick()
      choose(world, page, turn % 2 === 0)
      if (turn > 300 || turn % 7 === 0) void page.queue.refresh()
    }
    if (turn > 60 && world.pages.every((page) => !page.queue.hasUnsaved())) {
      await settle()
      if (world.wires.length === 0) return
    }
  }
}

const step = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom<Step['what'][]>(
    'type',
    'type',
    'type',
    'tick',
    'tick',
    'reach',
    'reach',
    'answer',
    'answer',
    'lose',
    'kill',
    'choose',
    'hear',
  ),
  nth: fc.nat(5),
})

test('TAX-18 three writers, bad lines, killed pages: figures stand over known ones, none is lost unsaid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 90 }), async (steps) => {
      const world: World = {
        server: createServer(),
        pages: [],
        wires: [],
        bases: new Map(),
        gaveUp: new Set(),
        superseded: new Set(),
        keys: 0,
        typed: 0,
      }
      for (const name of ['甲', '乙', '丙']) world.pages.push(openPage(world, name, new Map()))
      for (const each of steps) await play(world, each)
      await comeToRest(world)
      const authorOf = (value: string): string => value.split('-')[0] ?? ''
      for (const { value, over } of world.server.effects) {
        const isKnown = over === (world.bases.get(value) ?? '') || authorOf(over) === authorOf(value)
        if (!isKnown) throw new Error(`${value} 盖掉了没见过的 ${over}`)
      }
      const took = world.server.effects.map((effect) => effect.value)
      expect(new Set(took).size).toBe(took.length)
      for (const value of world.bases.keys())
        if (!took.includes(value) && !world.gaveUp.has(value) && !world.superseded.has(value))
          throw new Error(`${value} 丢了`)
      for (const page of world.pages) {
        expect(page.queue.hasUnsaved()).toBe(false)
        expect(page.drafts.size).toBe(0)
      }
    }),
    { numRuns: 300 },
  )
})
