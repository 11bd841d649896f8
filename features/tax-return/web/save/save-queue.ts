import { createSignal, type Signal } from '../desk/signal.ts'
import { isZero } from '../grid/typed.rules.ts'

export interface Pending { value: string, base: string }
/** A figure that somebody else wrote in the meantime: both are shown, the person chooses. */
export interface Conflict { ref: string, mine: string, theirs: string }
export interface SaveState {
  kind: 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict'
  /** Time of the last acknowledged write, milliseconds; null when none yet. */
  at: number | null
  message: string
  conflicts: readonly Conflict[]
}
/** What a table holds now on the server. */
export interface Current { versions: Readonly<Record<string, number>>, valueOf(ref: string): string }
export type SendResult = { kind: 'saved', version: number, changed: readonly { ref: string, value: string }[] } | { kind: 'stale' } | { kind: 'offline' } | { kind: 'refused', message: string }
export interface SavePorts {
  send(table: string, version: number, cells: Readonly<Record<string, string>>): Promise<SendResult>
  /** Reads the return anew and shows what others changed, but for the given cells. */
  reload(except: ReadonlySet<string>): Promise<Current>
  adopt(changes: readonly { ref: string, value: string }[]): void
  keep(pending: ReadonlyMap<string, Pending>): void
  later(run: () => void, ms: number): () => void
  now(): number
}
export interface SaveQueue {
  state: Signal<SaveState>
  put(changes: readonly { ref: string, from: string, to: string }[]): void
  /** Sends all that waits; true when everything is on the server. */
  flush(): Promise<boolean>
  resolve(ref: string, choice: 'mine' | 'theirs'): void
  addConflict(conflict: Conflict): void
  setVersions(versions: Readonly<Record<string, number>>): void
  versionOf(table: string): number | undefined
  hasUnsaved(): boolean
}

/** Writes wait this long for the next key, then go out together. */
const pauseMs = 800
const firstRetryMs = 2000
const longestRetryMs = 30_000
const tableOf = (ref: string): string => ref.split('.', 1)[0] ?? ''
/** A blank figure and 0.00 are the same to both sides. */
const isSameFigure = (one: string, other: string): boolean => one === other || (isZero(one) && isZero(other))

/** Autosave of a return: one write a table at a time, each with its version; nothing typed is ever dropped unsaid. */
export function createSaveQueue(first: Readonly<Record<string, number>>, ports: SavePorts): SaveQueue {
  const versions: Record<string, number> = { ...first }
  const pending = new Map<string, Pending>()
  const state = createSignal<SaveState>({ kind: 'idle', at: null, message: '', conflicts: [] })
  let failures = 0
  let running: Promise<boolean> | null = null
  let cancelTimer = (): void => {}
  const show = (patch: Partial<SaveState>): void => state.set({ ...state.get(), ...patch })
  const isHeld = (ref: string): boolean => state.get().conflicts.some(conflict => conflict.ref === ref)
  const sendable = (): string | undefined => [...pending.keys()].find(ref => !isHeld(ref))
  const schedule = (ms: number): void => { cancelTimer(); cancelTimer = ports.later(() => void flush(), ms) }

  function flush(): Promise<boolean> {
    cancelTimer()
    running ??= run().finally(() => { running = null })
    return running
  }
  async function run(): Promise<boolean> {
    for (let ref = sendable(); ref !== undefined; ref = sendable()) {
      show({ kind: 'saving' })
      if (!await sendTable(tableOf(ref))) return false
    }
    if (pending.size > 0) show({ kind: 'conflict' })
    else if (state.get().kind === 'saving') show({ kind: 'saved', at: ports.now(), message: '' })
    return pending.size === 0
  }
  async function sendTable(table: string): Promise<boolean> {
    const sent = [...pending].filter(([ref]) => tableOf(ref) === table && !isHeld(ref)).map(([ref, { value }]) => [ref, value] as const)
    const result = await ports.send(table, versions[table] ?? 0, Object.fromEntries(sent))
    if (result.kind === 'saved') {
      versions[table] = result.version
      for (const [ref, value] of sent) settle(ref, value)
      failures = 0
      ports.keep(pending)
      ports.adopt(result.changed.filter(({ ref }) => !pending.has(ref)))
      return true
    }
    if (result.kind === 'stale') return reconcile()
    show({ kind: result.kind, message: result.kind === 'refused' ? result.message : '' })
    if (result.kind === 'offline') { schedule(Math.min(longestRetryMs, firstRetryMs * 2 ** failures)); failures += 1 }
    return false
  }
  const settle = (ref: string, sent: string): void => {
    const now = pending.get(ref)
    if (now === undefined) return
    if (now.value === sent) pending.delete(ref)
    else pending.set(ref, { value: now.value, base: sent })
  }
  async function reconcile(): Promise<boolean> {
    let current: Current
    try {
      current = await ports.reload(new Set(pending.keys()))
    } catch {
      show({ kind: 'offline' })
      schedule(firstRetryMs)
      return false
    }
    Object.assign(versions, current.versions)
    const conflicts: Conflict[] = []
    for (const [ref, { value, base }] of pending) {
      const theirs = current.valueOf(ref)
      if (isSameFigure(theirs, value)) pending.delete(ref)
      else if (!isSameFigure(theirs, base)) conflicts.push({ ref, mine: value, theirs })
    }
    show({ conflicts })
    ports.keep(pending)
    return true
  }
  return {
    state, flush,
    put(changes) {
      for (const { ref, from, to } of changes) pending.set(ref, { value: to, base: pending.get(ref)?.base ?? from })
      ports.keep(pending)
      show({ kind: 'waiting', conflicts: state.get().conflicts.map(each => ({ ...each, mine: pending.get(each.ref)?.value ?? each.mine })) })
      schedule(pauseMs)
    },
    resolve(ref, choice) {
      const conflict = state.get().conflicts.find(each => each.ref === ref)
      if (conflict === undefined) return
      show({ conflicts: state.get().conflicts.filter(each => each !== conflict) })
      if (choice === 'mine') pending.set(ref, { value: conflict.mine, base: conflict.theirs })
      else { pending.delete(ref); ports.adopt([{ ref, value: conflict.theirs }]) }
      ports.keep(pending)
      void flush()
    },
    addConflict(conflict) {
      pending.set(conflict.ref, { value: conflict.mine, base: conflict.theirs })
      show({ conflicts: [...state.get().conflicts, conflict] })
    },
    setVersions: next => { Object.assign(versions, next) },
    versionOf: table => versions[table],
    hasUnsaved: () => pending.size > 0,
  }
}
