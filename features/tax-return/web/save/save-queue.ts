// Over 200 lines: one state machine with its ports; what it does to figures stands apart in pending.ts.
import { createSignal, type Signal } from '../desk/signal.ts'
import { isZero } from '../grid/typed.rules.ts'
import { flightOf, followRows, land, tableOf, takeOff, turnBack, type Pending, type Unsaved } from './pending.ts'

/** A figure that somebody else wrote in the meantime: both are shown with names and times, the person chooses. */
export interface Conflict {
  ref: string
  mine: string
  theirs: string
  /** What both sides began from. */ before: string
  mineAt?: number | undefined
  by?: string
  at?: string
  /** Written by the same person, on another page. */ isOwn?: boolean
}
export interface SaveState {
  kind: 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'busy' | 'refused' | 'conflict'
  /** Time of the last acknowledged write, milliseconds; null when none yet. */
  at: number | null
  message: string
  conflicts: readonly Conflict[]
}
/** What the return holds now on the server. `valueOf`: what people and invoices put in, '' where only a rule speaks. */
export interface Current {
  versions: Readonly<Record<string, number>>
  valueOf(ref: string): string
  locate?(ref: string, rowKey: string): string | null
}
export type SendResult =
  | { kind: 'saved'; version: number; changed: readonly { ref: string; value: string }[] }
  | { kind: 'stale' }
  | { kind: 'offline' }
  /** Too many writes in a minute: the same one again after so many seconds. */
  | { kind: 'busy'; seconds: number }
  /** `cells`: those to blame; the others of the table can go without them. */
  | { kind: 'refused'; message: string; cells?: readonly { ref: string; reason: string }[] }
export interface SavePorts {
  /** The same key means the same write: repeated, it is answered as the first time. */
  send(table: string, version: number, cells: Readonly<Record<string, string>>, key: string): Promise<SendResult>
  /** Reads the return anew, lets the queue settle what moved, and shows what others changed. */
  reload(settle: (now: Current) => void): Promise<Current>
  adopt(changes: readonly { ref: string; value: string }[]): void
  keep(pending: ReadonlyMap<string, Pending>): void
  later(run: () => void, ms: number): () => void
  now(): number
  newKey?(): string
  /** Whether two texts are one figure to this cell. */
  isSame?(ref: string, one: string, other: string): boolean
  /** Shows at the cell why it was not taken. */
  refuse?(ref: string, reason: string): void
  rowKeyOf?(ref: string): string | undefined
  /** Who wrote these cells last, and when. */
  writers?(refs: readonly string[]): Promise<ReadonlyMap<string, { by: string; at: string; isOwn: boolean }>>
}
export interface SaveQueue {
  state: Signal<SaveState>
  put(changes: readonly { ref: string; from: string; to: string }[]): void
  /** Sends all that waits; true when everything is on the server. */
  flush(): Promise<boolean>
  /** Sends what waits, then takes over what others wrote. */
  refresh(): Promise<boolean>
  resolve(ref: string, choice: 'mine' | 'theirs'): void
  /** Takes up figures of an earlier page; answers those that nobody wrote over meanwhile. */
  restore(drafts: Readonly<Record<string, Pending>>, valueOf: (ref: string) => string): string[]
  setVersions(versions: Readonly<Record<string, number>>): void
  versionOf(table: string): number | undefined
  /** Of one cell, or of any. */
  hasUnsaved(ref?: string): boolean
}

/** Writes wait this long for the next key, then go out together. */
const pauseMs = 800
const none: SaveState['conflicts'] = []
const firstRetryMs = 2000
const longestRetryMs = 30_000
/** A blank figure and 0.00 are the same to both sides. */
const isSameFigure = (_ref: string, one: string, other: string): boolean =>
  one === other || (isZero(one) && isZero(other))

/** Autosave of a return: one write at a time, each with its version and key; nothing typed is ever dropped unsaid. */
export function createSaveQueue(first: Readonly<Record<string, number>>, ports: SavePorts): SaveQueue {
  const versions: Record<string, number> = { ...first }
  const pending: Unsaved = new Map()
  const refused = new Map<string, string>()
  const state = createSignal<SaveState>({ kind: 'idle', at: null, message: '', conflicts: [] })
  const isSame = ports.isSame ?? isSameFigure
  const newKey = ports.newKey ?? (() => crypto.randomUUID())
  let failures = 0
  let wantsRefresh = false
  let isRepeat = false
  let running: Promise<boolean> | null = null
  let cancelTimer = (): void => {}
  /** Nobody draws anything for a state that says the same. */
  const show = (patch: Partial<SaveState>): void => {
    const next = { ...state.get(), ...patch }
    if (next.conflicts.length === 0) next.conflicts = none
    if (Object.entries(next).some(([name, value]) => state.get()[name as keyof SaveState] !== value)) state.set(next)
  }
  const isHeld = (ref: string): boolean =>
    refused.has(ref) || state.get().conflicts.some((conflict) => conflict.ref === ref)
  const schedule = (ms: number): void => {
    cancelTimer()
    cancelTimer = ports.later(() => void flush(), ms)
  }
  const retry = (): false => {
    schedule(Math.min(longestRetryMs, firstRetryMs * 2 ** failures))
    failures += 1
    return false
  }

  function flush(): Promise<boolean> {
    cancelTimer()
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
  /**
   * First what has no answer yet, then what waits, then what others wrote: never a read between a write and its answer.
   */
  async function run(): Promise<boolean> {
    for (;;) {
      const isAloft = flightOf(pending) !== undefined
      if (isAloft || (!wantsRefresh && startNext())) {
        if (!(await sendFlight())) return false
      } else if (wantsRefresh) {
        if (!(await reconcile())) return false
      } else break
    }
    showRest()
    return pending.size === 0
  }
  function showRest(): void {
    if (state.get().conflicts.length > 0) show({ kind: 'conflict' })
    else if (refused.size > 0) show({ kind: 'refused', message: [...refused.values()][0] ?? '' })
    else if (state.get().kind === 'saving') show({ kind: 'saved', at: ports.now(), message: '' })
    else if (pending.size === 0 && state.get().kind !== 'saved')
      show({ kind: state.get().at === null ? 'idle' : 'saved', message: '' })
  }
  function startNext(): boolean {
    const table = tableOf([...pending.keys()].find((ref) => !isHeld(ref)) ?? '')
    if (table === '') return false
    takeOff(
      pending,
      [...pending.keys()].filter((ref) => tableOf(ref) === table && !isHeld(ref)),
      newKey(),
      versions[table] ?? 0,
    )
    isRepeat = false
    ports.keep(pending)
    return true
  }
  async function sendFlight(): Promise<boolean> {
    const flight = flightOf(pending)
    if (flight === undefined) return true
    show({ kind: 'saving' })
    const wasRepeat = isRepeat
    isRepeat = true
    const result = await ports.send(flight.table, flight.version, Object.fromEntries(flight.cells), flight.key)
    if (result.kind === 'offline') {
      show({ kind: 'offline', message: '' })
      return retry()
    }
    failures = 0
    if (result.kind === 'busy') {
      show({ kind: 'busy', message: '' })
      schedule(result.seconds * 1000)
      return false
    }
    if (result.kind === 'saved') {
      versions[flight.table] = result.version
      land(pending, flight.key)
      ports.keep(pending)
      ports.adopt(result.changed.filter(({ ref }) => !pending.has(ref)))
      // The answer of a repeated write is as old as its first sending; rows may have moved under figures typed
      // meanwhile.
      wantsRefresh ||=
        wasRepeat || [...pending].some(([ref, { rowKey }]) => rowKey !== undefined && ports.rowKeyOf?.(ref) !== rowKey)
      return true
    }
    turnBack(pending, flight.key)
    ports.keep(pending)
    if (result.kind === 'stale') {
      wantsRefresh = true
      return true
    }
    return refuse(
      result,
      flight.cells.map(([ref]) => ref),
    )
  }
  /** Cells to blame wait for another figure, the rest goes without them. */
  function refuse(
    { message, cells = [] }: { message: string; cells?: readonly { ref: string; reason: string }[] },
    sent: readonly string[],
  ): boolean {
    const blamed = cells.filter(({ ref }) => sent.includes(ref))
    for (const { ref, reason } of blamed) {
      refused.set(ref, reason)
      ports.refuse?.(ref, reason)
    }
    if (blamed.length === 0) show({ kind: 'refused', message })
    return blamed.length > 0
  }
  async function reconcile(): Promise<boolean> {
    wantsRefresh = false
    try {
      const homeless = new Set<string>()
      const current = await ports.reload((now) => {
        if (now.locate !== undefined) for (const ref of followRows(pending, now.locate)) homeless.add(ref)
      })
      Object.assign(versions, current.versions)
      compare(current, homeless)
    } catch {
      wantsRefresh = true
      if (pending.size > 0) show({ kind: 'offline', message: '' })
      return retry()
    }
    failures = 0
    return true
  }
  function compare(current: Pick<Current, 'valueOf'>, homeless: ReadonlySet<string>): void {
    const conflicts: Conflict[] = []
    for (const [ref, { value, base, at, flight }] of pending) {
      if (flight !== undefined) continue
      const theirs = current.valueOf(ref)
      if (homeless.has(ref)) conflicts.push({ ref, mine: value, theirs, before: base, mineAt: at })
      else if (isSame(ref, theirs, value)) pending.delete(ref)
      else if (!isSame(ref, theirs, base)) conflicts.push({ ref, mine: value, theirs, before: base, mineAt: at })
    }
    show({ conflicts })
    ports.keep(pending)
    if (conflicts.length > 0) void name(conflicts.map((conflict) => conflict.ref))
  }
  async function name(refs: readonly string[]): Promise<void> {
    const found = await ports.writers?.(refs).catch(() => undefined)
    if (found !== undefined)
      show({ conflicts: state.get().conflicts.map((conflict) => ({ ...conflict, ...found.get(conflict.ref) })) })
  }
  return {
    state,
    flush,
    put(changes) {
      const at = ports.now()
      for (const { ref, from, to } of changes) {
        const rowKey = ports.rowKeyOf?.(ref)
        refused.delete(ref)
        pending.set(ref, {
          base: from,
          ...(rowKey === undefined ? {} : { rowKey }),
          ...pending.get(ref),
          value: to,
          at,
        })
      }
      ports.keep(pending)
      show({
        kind: 'waiting',
        conflicts: state.get().conflicts.map((each) => ({ ...each, mine: pending.get(each.ref)?.value ?? each.mine })),
      })
      schedule(pauseMs)
    },
    refresh() {
      wantsRefresh = true
      return flush()
    },
    resolve(ref, choice) {
      const conflict = state.get().conflicts.find((each) => each.ref === ref)
      if (conflict === undefined) return
      show({ conflicts: state.get().conflicts.filter((each) => each !== conflict) })
      if (choice === 'mine') {
        const rowKey = ports.rowKeyOf?.(ref)
        pending.set(ref, {
          value: conflict.mine,
          base: conflict.theirs,
          at: ports.now(),
          ...(rowKey === undefined ? {} : { rowKey }),
        })
      } else {
        pending.delete(ref)
        ports.adopt([{ ref, value: conflict.theirs }])
      }
      ports.keep(pending)
      void flush()
    },
    restore(drafts, valueOf) {
      for (const [ref, draft] of Object.entries(drafts)) if (!pending.has(ref)) pending.set(ref, draft)
      isRepeat = true
      compare({ valueOf }, new Set())
      schedule(0)
      return [...pending.keys()].filter((ref) => drafts[ref] !== undefined && !isHeld(ref))
    },
    setVersions: (next) => {
      Object.assign(versions, next)
    },
    versionOf: (table) => versions[table],
    hasUnsaved: (ref) => (ref === undefined ? pending.size > 0 : pending.has(ref)),
  }
}
