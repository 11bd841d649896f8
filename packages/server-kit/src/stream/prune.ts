import { sql, type Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { mostResumed } from './copy-due.ts'

/** Days an event is kept: a page that was away longer reads everything anew. */
export const daysKept = 7
export const pruneQueue = 'kit-stream-prune'
const dayMs = 24 * 3_600_000
/** Streams looked at in one statement, and most events of one stream deleted in it. */
const streamsAtOnce = 100
const eventsAtOnce = 500

type Stream = { stream: 'user_stream' | 'enterprise_stream'; event: 'user_event' | 'enterprise_event'; id: string }
const streams: readonly Stream[] = [
  { stream: 'user_stream', event: 'user_event', id: 'user_id' },
  { stream: 'enterprise_stream', event: 'enterprise_event', id: 'ent_id' },
]

/** Every hour, in one process at a time. */
export const handlePruning = (jobs: Pick<Jobs, 'handle'>, db: Kysely<Tables>, clock: Clock): void =>
  jobs.handle(pruneQueue, (_data, signal) => pruneStreams(db, clock.now(), signal), { cron: '50 * * * *' })

/**
 * Deletes events that nobody resumes from: more than `mostResumed` behind, or older than `daysKept`. Always the oldest
 * numbers of a stream; `pruned` is the last of them, so a reader from before it knows that it missed some.
 */
export async function pruneStreams(db: Kysely<Tables>, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - daysKept * dayMs)
  for (const of of streams)
    for (let after: string | null = ''; after !== null && signal?.aborted !== true;)
      after = await pruneSome(db, of, before, after)
}

/** The streams behind `after`. Returns where to go on; null at the end. */
async function pruneSome(db: Kysely<Tables>, of: Stream, before: Date, after: string): Promise<string | null> {
  const seen = await standing(db, of, before, after)
  let due = seen.filter(({ pruned, upto }) => BigInt(upto) > BigInt(pruned))
  while (due.length > 0) due = await pruneDue(db, of, due)
  return seen.length < streamsAtOnce ? null : (seen.at(-1)?.id ?? null)
}

interface Standing {
  id: string
  pruned: string
  /** The last number that may go. */
  upto: string
}

/** Reads at most `mostResumed` events of a stream: those before them may go unread. */
async function standing(db: Kysely<Tables>, of: Stream, before: Date, after: string): Promise<Standing[]> {
  const [id, stream, event] = [sql.ref(of.id), sql.table(of.stream), sql.table(of.event)]
  const { rows } = await sql<Standing>`
    select ${id} as id, pruned, coalesce(
      (select seq - 1 from ${event} event
        where event.${id} = stream.${id} and seq > greatest(pruned, last - ${mostResumed}) and at >= ${before}
        order by seq limit 1),
      last) as upto
    from ${stream} stream where ${id} > ${after} order by ${id} limit ${streamsAtOnce}`.execute(db)
  return rows
}

/**
 * One statement, so a reader sees the events and the old number, or neither. A stream that is written to meanwhile is
 * left for the next hour. Returns those with more to delete.
 */
async function pruneDue(db: Kysely<Tables>, of: Stream, due: readonly Standing[]): Promise<Standing[]> {
  const [id, stream, event] = [sql.ref(of.id), sql.table(of.stream), sql.table(of.event)]
  const { rows } = await sql<Standing>`
    with due as materialized (
      select stream.${id}, least(stream.pruned + ${eventsAtOnce}, given.upto) as goes, given.upto
      from unnest(${due.map((each) => each.id)}::text[], ${due.map(({ upto }) => upto)}::bigint[]) as given (id, upto)
      join ${stream} stream on stream.${id} = given.id
      where stream.pruned < given.upto
      order by given.id for update of stream skip locked),
    gone as (
      delete from ${event} event using due where event.${id} = due.${id} and event.seq <= due.goes)
    update ${stream} stream set pruned = due.goes from due where stream.${id} = due.${id}
    returning stream.${id} as id, stream.pruned, due.upto`.execute(db)
  return rows.filter(({ pruned, upto }) => BigInt(upto) > BigInt(pruned))
}
