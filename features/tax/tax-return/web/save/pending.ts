/** Who wrote the other figure: the same person on another page, somebody else, or filling from invoices. */
export type Writer = 'me' | 'other' | 'invoices'

/** A figure that another user wrote meanwhile: both are shown with names and times, and the user chooses. */
export interface Conflict {
  ref: string
  mine: string
  theirs: string
  /** What both sides began from. */ before: string
  mineAt?: number | undefined
  by?: string
  at?: string
  writer?: Writer
}

/** A write in progress, repeated with its key until it is answered, so that it takes effect once. */
export interface Flight {
  key: string
  version: number
  value: string
}
/**
 * A figure that the server has not acknowledged. `base` is the server's value when it was typed; `at` the time, in
 * milliseconds. `rowKey` identifies the row in tables whose rows move (relief codes). `flight` is the figure being
 * sent, perhaps an older one.
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

/** The unanswered write of a table, complete as it was sent. */
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

/** After a successful write, removes figures that were not retyped; the rest continue from the server's new value. */
export function markSaved(unsaved: Unsaved, key: string): void {
  for (const [ref, { flight, ...figure }] of unsaved) {
    if (flight?.key !== key) continue
    if (figure.value === flight.value) unsaved.delete(ref)
    else unsaved.set(ref, { ...figure, base: flight.value })
  }
}

/** After a refused write, its figures wait as before. */
export function markUnsent(unsaved: Unsaved, key: string): void {
  for (const [ref, { flight, ...figure }] of unsaved) if (flight?.key === key) unsaved.set(ref, figure)
}

/** Moves figures along with their rows; returns those whose row is gone. */
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

/** Records a typed figure; a figure recorded before keeps its row. */
export function putFigure(unsaved: Unsaved, ref: string, figure: Pending, rowKey: string | undefined): void {
  unsaved.set(ref, rowKey === undefined ? figure : { rowKey, ...figure })
}

/**
 * Compares figures with the server's current values and drops equal ones. Returns those that another user overwrote, or
 * whose row is gone.
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
