import type { Field } from '@portal/contract'
import { ApiError } from '@portal/web-kit/api-error'
import { isSame, threeWay } from '../conflict/three-way.ts'
import { typedValues, type FormValues } from './form-values.ts'

const stale = 409

/** A stale write that both sides of which are known: what is stored now, and its version. */
export interface Conflict {
  version: number
  theirs: FormValues
  /** What stood in the form when it was refused. */
  mine: FormValues
  /** Fields that both changed, differently. */
  both: readonly Field[]
  /** Fields that only the other side changed: theirs are taken. */
  taken: readonly Field[]
  /** Nothing to decide: both say the same where both changed something, or nothing was changed here. */
  isAgreed: boolean
}

/** Fields as a stale write sees them: those in sight, and those that are neither shown nor sent now. */
export interface Seen {
  shown: readonly Field[]
  hidden: readonly Field[]
  /** Fields that are typed anew and never read back, such as a telephone number: mine stays. */
  secrets: readonly string[]
  /** Where in the row they are, when not at its top. */
  part?: string | undefined
}

/**
 * The conflict that a refusal tells of. Null for other errors, and when what is stored now is not told in full: then
 * nothing may be written over it.
 */
export function conflictOf(
  error: Error,
  { shown, hidden, secrets, part }: Seen,
  { begun, mine }: { begun: FormValues; mine: FormValues },
): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== stale) return null
  const row = error.data as Readonly<Record<string, unknown>> | null
  if (row === null || typeof row['version'] !== 'number') return null
  const now = (part === undefined ? row : row[part]) as Readonly<Record<string, unknown>> | undefined
  if (now === undefined) return null
  const read = shown.filter(({ name }) => !secrets.includes(name))
  if (read.length === 0 || !read.every(({ name }) => Object.hasOwn(now, name))) return null
  // Theirs may bring a hidden field into sight, which must not then be sent as it was here.
  const unseen = hidden.filter(({ name }) => Object.hasOwn(now, name) && !secrets.includes(name))
  const theirs = typedValues([...read, ...unseen], now)
  const sides = threeWay(
    read.map(({ name }) => name),
    { begun, mine, theirs },
  )
  const appearing = unseen.filter(({ name }) => !isSame(theirs[name], mine[name]))
  const both = read.filter(({ name }) => sides.both.includes(name))
  const taken = [...read.filter(({ name }) => sides.taken.includes(name)), ...appearing]
  const isChanged = shown.some(({ name }) => !isSame(mine[name], begun[name]))
  const isAgreed = both.length === 0 && (taken.length === 0 || !isChanged)
  return { version: row['version'], theirs, mine, both, taken, isAgreed }
}
