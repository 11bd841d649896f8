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

/** A write that is on its way: repeated with its key until an answer came, so that it takes effect once. */
export interface Flight {
  key: string
  version: number
  value: string
}
/**
 * A figure that the server has not acknowledged. `base` is what the server had when it was typed; `at` when,
 * milliseconds; `rowKey` names the row in tables whose rows move (relief codes); `flight` is the figure being sent,
 * perhaps an older one.
 */
export interface Pending {
  value: string
  base: string
  at?: number
  rowKey?: string
  flight?: Flight
}
export type Unsaved = Map<string, Pending>

export const tableOf = (ref: string): string => ref.split('.', 1)[0] ?? ''

/** The write of a table that still has no answer, whole as it was sent. */
export function unansweredWrite(
  unsaved: Unsaved,
): { table: string; key: string; version: number; cells: [ref: string, value: string][] } | undefined {
  const [ref, first] = [...unsaved].find(([, each]) => each.flight !== undefined) ?? []
  if (ref === undefined || first?.flight === undefined) return undefined
  const { key, version } = first.flight
  const table = tableOf(ref)
  const cells = [...unsaved].flatMap(([each, { flight }]): [string, string][] =>
    flight?.key === key && tableOf(each) === table ? [[each, flight.value]] : [],
  )
  return { table, key, version, cells }
}

/** Marks figures as sent under one key. */
export function markSent(unsaved: Unsaved, refs: readonly string[], key: string, version: number): void {
  for (const ref of refs) {
    const figure = unsaved.get(ref)
    if (figure !== undefined) unsaved.set(ref, { ...figure, flight: { key, version, value: figure.value } })
  }
}

/** The write arrived: what was not typed over meanwhile is saved, the rest goes on from what the server has now. */
export function markSaved(unsaved: Unsaved, key: string): void {
  for (const [ref, { flight, ...figure }] of unsaved) {
    if (flight?.key !== key) continue
    if (figure.value === flight.value) unsaved.delete(ref)
    else unsaved.set(ref, { ...figure, base: flight.value })
  }
}

/** The write was answered and did not happen: its figures wait as before. */
export function markUnsent(unsaved: Unsaved, key: string): void {
  for (const [ref, { flight, ...figure }] of unsaved) if (flight?.key === key) unsaved.set(ref, figure)
}

/** Figures follow their rows to where these stand now; answers those whose row is gone. */
export function moveWithRows(unsaved: Unsaved, locate: (ref: string, rowKey: string) => string | null): string[] {
  const entries = [...unsaved]
  const homeless: string[] = []
  unsaved.clear()
  for (const [ref, figure] of entries) {
    const to = figure.rowKey === undefined || figure.flight !== undefined ? ref : locate(ref, figure.rowKey)
    if (to === null) homeless.push(ref)
    unsaved.set(to ?? ref, figure)
  }
  return homeless
}

/** Puts a typed figure down; one that was put down before keeps the row it was typed in. */
export function putFigure(unsaved: Unsaved, ref: string, figure: Pending, rowKey: string | undefined): void {
  unsaved.set(ref, rowKey === undefined ? figure : { rowKey, ...figure })
}

/**
 * Compares figures with what the server has now. Those equal to it are done; answers those that somebody else wrote
 * over, or whose row is gone.
 */
export function findConflicts(
  unsaved: Unsaved,
  valueOf: (ref: string) => string,
  homeless: ReadonlySet<string>,
  isSame: (ref: string, one: string, other: string) => boolean,
): Conflict[] {
  const conflicts: Conflict[] = []
  for (const [ref, { value, base, at, flight }] of unsaved) {
    if (flight !== undefined) continue
    const theirs = valueOf(ref)
    if (homeless.has(ref)) conflicts.push({ ref, mine: value, theirs, before: base, mineAt: at })
    else if (isSame(ref, theirs, value)) unsaved.delete(ref)
    else if (!isSame(ref, theirs, base)) conflicts.push({ ref, mine: value, theirs, before: base, mineAt: at })
  }
  return conflicts
}
