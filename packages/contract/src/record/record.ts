import type { TSchema } from '../schema.ts'

/**
 * What a documented write takes back: the record that a read answers, sent back whole by outside clients. Fields of the
 * write's own body are written, those that another call keeps (`KeptBy`) must be as they stand, all others are ignored.
 */
export interface TakenRecord {
  /** The read that answers the record. */
  of: { method: string; path: string; data: TSchema }
  /** Where the standing record is looked up. Without it the write adds a thing, or acts on one without changing it. */
  at?: {
    /** The field that names the thing, in the record and in the body. */
    key: string
    /** What the read is asked for; without it, for the key. */
    ask?: (sent: Readonly<Record<string, unknown>>) => Record<string, unknown>
    /** The body replaces the whole record: a field that is left out is not as it was. */
    isWhole?: true
  }
}

/** A field of a record that this call keeps, so that other writes which take the record back refuse a change of it. */
export const KeptBy = <S extends TSchema>(call: string, schema: S): S =>
  Object.assign(Object.create(null, Object.getOwnPropertyDescriptors(schema)) as S, { 'x-kept-by': call })

/** The call that keeps a field; null for one that no other call keeps. */
export const keeperOf = (schema: TSchema): string | null => (schema as { 'x-kept-by'?: string })['x-kept-by'] ?? null

interface Described {
  properties?: Record<string, TSchema>
  items?: Described
}

/** The fields of the record in an answer: an object, a list of them, or a page of them. */
export function recordFields({ data }: TakenRecord['of']): Record<string, TSchema> {
  const answer = data as Described
  const object = answer.items ?? answer
  const page = object.properties?.['records'] as Described | undefined
  return (page?.items ?? object).properties ?? {}
}

/** Every record in an answer, those below others too. */
export function recordsIn(answer: unknown): Record<string, unknown>[] {
  if (Array.isArray(answer)) return answer.flatMap(recordsIn)
  if (typeof answer !== 'object' || answer === null) return []
  const { records, children } = answer as Record<string, unknown>
  if (Array.isArray(records)) return recordsIn(records)
  return [answer as Record<string, unknown>, ...(Array.isArray(children) ? recordsIn(children) : [])]
}
