import type { Field } from '@portal/contract'
import { ApiError } from '@portal/web-kit/api-error'
import { typedValues, type FormValues } from './form-values.ts'

const stale = 409

/** A stale write that both sides of which are known: what is stored now, and its version. */
export interface Conflict {
  version: number
  theirs: FormValues
  /** Fields that both changed, differently. */
  both: readonly Field[]
  /** Fields that only the other side changed: theirs are taken. */
  taken: readonly Field[]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields as a stale write sees them: those in sight, and those that are neither shown nor sent now. */
export interface Seen {
  shown: readonly Field[]
  hidden: readonly Field[]
  /** Where in the row they are, when not at its top. */
  part?: string | undefined
}

/**
 * The conflict that a refusal tells of. Null for other errors, and when what is stored now is not told in full: then
 * nothing may be written over it.
 */
export function conflictOf(
  error: Error,
  { shown, hidden, part }: Seen,
  { begun, mine }: { begun: FormValues; mine: FormValues },
): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== stale) return null
  const row = error.data as Readonly<Record<string, unknown>> | null
  if (row === null || typeof row['version'] !== 'number') return null
  const now = (part === undefined ? row : row[part]) as Readonly<Record<string, unknown>> | undefined
  if (now === undefined) return null
  if (!shown.every(({ name }) => Object.hasOwn(now, name))) return null
  // Theirs may bring a hidden field into sight, which must not then be sent as it was here.
  const unseen = hidden.filter(({ name }) => Object.hasOwn(now, name))
  const theirs = typedValues([...shown, ...unseen], now)
  const changed = shown.filter(({ name }) => !same(theirs[name], begun[name]) && !same(theirs[name], mine[name]))
  const isMine = ({ name }: Field): boolean => !same(mine[name], begun[name])
  return {
    version: row['version'],
    theirs,
    both: changed.filter(isMine),
    taken: [
      ...changed.filter((field) => !isMine(field)),
      ...unseen.filter(({ name }) => !same(theirs[name], mine[name])),
    ],
  }
}
