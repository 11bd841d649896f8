import type { FiledPeriod, FormSet } from '@portal/tax-forms'
import type { CellValues, TableHead } from '../kind/tax-kind.ts'
import type { TaskKey } from '../return.repo.ts'
import type { OwnFigures } from './own-figure.ts'

/** Figures from which on a return is kept: reading 10,000 people anew costs more than a second. */
const fromFigures = 5000
/** Most large returns kept, some 50 MB each; the least recently used goes first. */
const mostKept = 3

export const isLarge = (figures: ReadonlyMap<string, unknown>): boolean => figures.size >= fromFigures

/**
 * What stands under a stamp: each write has its own. Nobody changes what is kept; who edits copies. The stamp is read
 * before the figures, so that kept ones are never older than it says.
 */
interface Stamped<T> {
  stamp: string
  what: T
}

function createKept<T>() {
  const all = new Map<string, Stamped<T>>()
  return {
    has: (key: string): boolean => all.has(key),
    find(key: string, stamp: string): T | undefined {
      const known = all.get(key)
      if (known === undefined || stamp === '' || known.stamp !== stamp) return undefined
      all.delete(key)
      all.set(key, known)
      return known.what
    },
    put(key: string, stamp: string, what: T): void {
      if (stamp === '') return
      all.delete(key)
      all.set(key, { stamp, what })
      if (all.size > mostKept) all.delete(all.keys().next().value ?? '')
    },
  }
}

export interface Figures {
  own: OwnFigures
  stored: CellValues
}

const returns = createKept<Figures>()
const periods = createKept<{ set: FormSet; period: FiledPeriod }>()

const keyOf = ({ entId, taskNo }: TaskKey): string => `${entId} ${taskNo}`

/** The write that a return's figures are of; '' when nobody wrote. */
export const stampOf = (tables: ReadonlyMap<string, TableHead>): string => [...tables.values()][0]?.figures ?? ''

export const isKept = (task: TaskKey): boolean => returns.has(keyOf(task))
export const findFigures = (task: TaskKey, stamp: string): Figures | undefined => returns.find(keyOf(task), stamp)

/** Keeps large ones alone. */
export function keepFigures(task: TaskKey, stamp: string, figures: Figures): void {
  if (isLarge(figures.own)) returns.put(keyOf(task), stamp, figures)
}

/** A period as another one takes over from it, the same object as long as its figures stand. */
export function findPeriod(task: TaskKey, stamp: string, set: FormSet): FiledPeriod | undefined {
  const known = periods.find(keyOf(task), stamp)
  return known?.set === set ? known.period : undefined
}

export function keepPeriod(task: TaskKey, stamp: string, set: FormSet, period: FiledPeriod): void {
  const cells = Object.values(period.forms).reduce((sum, { cells: rows }) => sum + Object.keys(rows).length, 0)
  if (cells >= fromRows) periods.put(keyOf(task), stamp, { set, period })
}
/** Rows from which on a last period is kept. */
const fromRows = 500
