import { allows, CodedError, refuse } from '@portal/contract'
import type { FileKind } from '@portal/server-kit/brought'
import type { Caller, Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { unfinishedMs } from '@portal/server-kit/files/incoming'
import { sql } from 'kysely'
import { fileTexts as texts } from './file.texts.ts'

/** How long an upload waits to be tied to its thing. */
export const unboundMs = 24 * 3_600_000
/** Uploads of one person that may wait for the rest of their bytes. */
export const mostUnfinished = 20
/** One person's part of the enterprise's room for what belongs to nothing yet: a fifth. */
const parts = 5

/** The kind that an upload names, for who may upload it. @throws 403; refused when nobody declares it. */
export function assertMayUpload(kind: FileKind | undefined, caller: Caller): FileKind {
  if (kind === undefined) throw refuse(texts.unknownKind)
  if (allows(kind.mayUpload, caller)) return kind
  throw new CodedError('forbidden', { text: texts.notAllowed(kind.name), data: { missing: kind.mayUpload } })
}

type Whose = Pick<Scope, 'userId' | 'entId'>

/** Until the transaction ends, nobody else of the enterprise announces uploads, and this person begins no other. */
export async function holdShares(db: Db, { userId, entId }: Whose, whole: 'enterprise' | 'person'): Promise<void> {
  const person = `uploads\n${entId}\n${userId}`
  const keys = whole === 'enterprise' ? [`uploads\n${entId}`, person] : [person]
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/** Bytes announced by the enterprise's uploads that still run; what has ended or expired is given back. */
export async function announcedBytes(db: Db, entId: string, now: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('resumable_upload')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where('ent_id', '=', entId)
    .where('file_id', 'is', null)
    .where('at', '>', new Date(now.getTime() - unfinishedMs))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

interface Waiting {
  bytes: number
  unfinished: number
}

/** What one person announced or uploaded here that belongs to nothing yet. */
async function waitingOf(db: Db, { userId, entId }: Whose, now: Date): Promise<Waiting> {
  const announced = await db
    .selectFrom('resumable_upload')
    .select([sql<string>`coalesce(sum(size), 0)`.as('bytes'), sql<string>`count(*)`.as('count')])
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('file_id', 'is', null)
    .where('at', '>', new Date(now.getTime() - unfinishedMs))
    .executeTakeFirstOrThrow()
  const unbound = await db
    .selectFrom('attached_file as attached')
    .innerJoin('stored_file as stored', 'stored.id', 'attached.id')
    .select(sql<string>`coalesce(sum(stored.size), 0)`.as('bytes'))
    .where('attached.ent_id', '=', entId)
    .where('attached.uploaded_by', '=', userId)
    .where('attached.thing', 'is', null)
    .where('attached.uploaded_at', '>', new Date(now.getTime() - unboundMs))
    .executeTakeFirstOrThrow()
  return { bytes: Number(announced.bytes) + Number(unbound.bytes), unfinished: Number(announced.count) }
}

/**
 * Whether this person may bring so many bytes more before earlier ones belong to something. A first file always may,
 * so that the share of a small room holds up nobody.
 *
 * @throws refused, with what to do
 */
export async function assertShare(
  db: Db,
  whose: Whose,
  { now, bytes, quotaBytes, announces }: { now: Date; bytes: number; quotaBytes: number; announces: boolean },
): Promise<void> {
  const waiting = await waitingOf(db, whose, now)
  if (announces && waiting.unfinished >= mostUnfinished) throw refuse(texts.tooManyUnfinished(mostUnfinished))
  const share = Math.floor(quotaBytes / parts)
  if (waiting.bytes > 0 && waiting.bytes + bytes > share) throw refuse(texts.share(waiting.bytes, share, bytes))
}
