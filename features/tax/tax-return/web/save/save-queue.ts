import { isZero } from '@portal/tax-forms/layout/shown-text.rules'
import {
  unansweredWrite,
  moveWithRows,
  markSaved,
  findConflicts,
  tableOf,
  markSent,
  markUnsent,
  putFigure,
  type Unsaved,
} from './pending.ts'
import type { Current, SavePorts, SaveQueue } from './save-ports.ts'
import { createRetryTimer } from './retry-timer.ts'
import { createSaveState } from './save-state.ts'

/** A write waits this long for the next key, then all are sent together. */
const pauseMs = 800
/** A blank figure and 0.00 are the same to both sides. */
const isSameFigure = (_ref: string, one: string, other: string): boolean =>
  one === other || (isZero(one) && isZero(other))

/** Autosave of a return: one write at a time, each with its version and key. Nothing typed is dropped silently. */
export function createSaveQueue(first: Readonly<Record<string, number>>, ports: SavePorts): SaveQueue {
  const versions: Record<string, number> = { ...first }
  const pending: Unsaved = new Map()
  const refused = new Map<string, string>()
  const { state, show, showRest } = createSaveState(ports.now)
  const isSame = ports.isSame ?? isSameFigure
  const newKey = ports.newKey ?? (() => crypto.randomUUID())
  let wantsRefresh = false
  let isRepeat = false
  let running: Promise<boolean> | null = null
  const timer = createRetryTimer(ports.later, () => void flush())
  const isHeld = (ref: string): boolean =>
    refused.has(ref) || state.get().conflicts.some((conflict) => conflict.ref === ref)

  function flush(): Promise<boolean> {
    timer.stop()
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
  /**
   * First the unanswered write, then pending figures, then other users' changes; never a read between a write and its
   * answer.
   */
  async function run(): Promise<boolean> {
    for (;;) {
      const isAloft = unansweredWrite(pending) !== undefined
      if (isAloft || (!wantsRefresh && startNext())) {
        if (!(await sendFlight())) return false
      } else if (wantsRefresh) {
        if (!(await reconcile())) return false
      } else break
    }
    showRest(pending.size, [...refused.values()])
    return pending.size === 0
  }
  function startNext(): boolean {
    const table = tableOf([...pending.keys()].find((ref) => !isHeld(ref)) ?? '')
    if (table === '') return false
    const refs = [...pending.keys()].filter((ref) => tableOf(ref) === table && !isHeld(ref))
    markSent(pending, refs, newKey(), versions[table] ?? 0)
    isRepeat = false
    ports.keep(pending)
    return true
  }
  async function sendFlight(): Promise<boolean> {
    const flight = unansweredWrite(pending)
    if (flight === undefined) return true
    show({ kind: 'saving' })
    const wasRepeat = isRepeat
    isRepeat = true
    const result = await ports.send(flight.table, flight.version, Object.fromEntries(flight.cells), flight.key)
    if (result.kind === 'offline') {
      show({ kind: 'offline', message: '' })
      return timer.afterFailure()
    }
    timer.cameThrough()
    if (result.kind === 'busy') {
      show({ kind: 'busy', message: '' })
      timer.after(result.seconds * 1000)
      return false
    }
    if (result.kind === 'saved') {
      versions[flight.table] = result.version
      markSaved(pending, flight.key)
      ports.keep(pending)
      ports.adopt(result.changed.filter(({ ref }) => !pending.has(ref)))
      // The answer of a repeated write is as old as its first sending. Rows may have moved under figures typed
      // meanwhile.
      wantsRefresh ||=
        wasRepeat || [...pending].some(([ref, { rowKey }]) => rowKey !== undefined && ports.rowKeyOf?.(ref) !== rowKey)
      return true
    }
    markUnsent(pending, flight.key)
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
  /** Cells at fault wait for a new figure; the rest is sent without them. */
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
        if (now.locate !== undefined) for (const ref of moveWithRows(pending, now.locate)) homeless.add(ref)
      })
      Object.assign(versions, current.versions)
      compare(current, homeless)
    } catch {
      wantsRefresh = true
      if (pending.size > 0) show({ kind: 'offline', message: '' })
      return timer.afterFailure()
    }
    timer.cameThrough()
    return true
  }
  function compare(current: Pick<Current, 'valueOf'>, homeless: ReadonlySet<string>): void {
    const conflicts = findConflicts(pending, current.valueOf, homeless, isSame)
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
        refused.delete(ref)
        putFigure(pending, ref, { base: from, ...pending.get(ref), value: to, at }, ports.rowKeyOf?.(ref))
      }
      ports.keep(pending)
      show({
        kind: 'waiting',
        conflicts: state.get().conflicts.map((each) => ({ ...each, mine: pending.get(each.ref)?.value ?? each.mine })),
      })
      timer.after(pauseMs)
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
        const figure = { value: conflict.mine, base: conflict.theirs, at: ports.now() }
        putFigure(pending, ref, figure, ports.rowKeyOf?.(ref))
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
      timer.after(0)
      return [...pending.keys()].filter((ref) => drafts[ref] !== undefined && !isHeld(ref))
    },
    setVersions: (next) => {
      Object.assign(versions, next)
    },
    versionOf: (table) => versions[table],
    hasUnsaved: (ref) => (ref === undefined ? pending.size > 0 : pending.has(ref)),
  }
}
