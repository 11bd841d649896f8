import type { FastifyBaseLogger, onResponseHookHandler } from 'fastify'
import { sql } from 'kysely'
import { hashOf } from './audit-chain.ts'
import { adoptKey, readEnd } from './audit-end.ts'
import type { AuditKey, ChainEnd } from './audit-key.ts'
import { auditColumns, recordOf, type AuditRow } from './audit-rows.ts'
import type { Db } from '../database/database.ts'

/** Advisory lock shared by all processes: its holder writes the chain. The number is arbitrary. */
export const chainLock = 4_820_118
const batch = 2000
const everyMs = 1000
/** Rows of other programs (the command line) wait this long at most when this process writes nothing itself. */
const restMs = 3000

/**
 * State of a sealer: its key and the chain's end as it last wrote it. `changed` is called when somebody else changed
 * the end.
 */
export interface Signer {
  key: AuditKey
  left?: ChainEnd
  changed?: (found: ChainEnd, left: ChainEnd | undefined) => void
}

/**
 * Seals rows committed since the last run. One sealer at a time per database, so numbers have no gaps, whatever the
 * order of commits. Returns how many rows were sealed; 0 when another process holds the lock.
 */
export async function sealOnce(db: Db, signer: Signer): Promise<number> {
  const {
    rows: [waiting],
  } = await sql<{ waits: boolean }>`
    select exists (select from audit_unsealed) or not exists (
      select from audit_chain join audit_key on audit_key.id = audit_chain.key_id
        where audit_key.fingerprint = ${signer.key.fingerprint}
    ) as waits`.execute(db)
  let sealed = 0
  for (let more = waiting?.waits === true; more;) {
    const count = await db.transaction().execute((tx) => sealBatch(tx, signer))
    sealed += count
    more = count === batch
  }
  return sealed
}

async function sealBatch(tx: Db, signer: Signer): Promise<number> {
  const {
    rows: [lock],
  } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${chainLock}) as mine`.execute(tx)
  if (lock?.mine !== true) return 0
  const found = await readEnd(tx)
  const { keyId, keyedFrom } = await adoptKey(tx, signer.key, found)
  reportChange(signer, found, keyId)
  const { rows } =
    await sql<AuditRow>`select ${sql.raw(auditColumns)} from audit_unsealed u join audit_log a on a.id = u.id
      order by u.id limit ${batch}`.execute(tx)
  const [seqs, hashes, macs]: [number[], string[], string[]] = [[], [], []]
  let { hash } = found
  for (const row of rows) {
    const seq = found.seq + seqs.length + 1
    hash = hashOf({ ...recordOf(row, seq), prev: hash })
    seqs.push(seq)
    hashes.push(hash)
    macs.push(signer.key.ofRow(keyId, seq, hash))
  }
  if (rows.length > 0) {
    const ids = rows.map((row) => row.id)
    await sql`insert into audit_seal (seq, audit_id, hash, mac, key_id) select *, ${keyId}::integer
      from unnest(${seqs}::bigint[], ${ids}::text[], ${hashes}::text[], ${macs}::text[])`.execute(tx)
    await sql`delete from audit_unsealed where id = any(${ids}::text[])`.execute(tx)
  }
  const end: ChainEnd = { seq: seqs.at(-1) ?? found.seq, hash, keyId, keyedFrom }
  await sql`update audit_chain set seq = ${end.seq}, hash = ${end.hash}, key_id = ${keyId}, keyed_from = ${keyedFrom},
    mac = ${signer.key.ofEnd(end)}`.execute(tx)
  signer.left = end
  return rows.length
}

/**
 * Reports an end that no sealer wrote: signed under our key but with a wrong signature, shorter than we left it, or
 * with a different start of signing.
 */
function reportChange({ key, left, changed }: Signer, found: ChainEnd & { mac: string | null }, keyId: number): void {
  const isForged = found.keyId === keyId && found.mac !== key.ofEnd(found)
  const isSetBack =
    left !== undefined &&
    (found.seq < left.seq || found.keyedFrom !== left.keyedFrom || (found.seq === left.seq && found.hash !== left.hash))
  if (isForged || isSetBack) changed?.(found, left)
}

export interface Sealer {
  start(): void
  /** A row was committed here: it is sealed within a second. */
  wake(): void
  /** A hook on answers: calls write audit rows in several ways, each before its answer. */
  afterCall: onResponseHookHandler
  stop(): Promise<void>
}

/** Seals a second after a row is committed here, and every three seconds; a failure is retried a second later. */
export function createSealer(db: Db, key: AuditKey, log: FastifyBaseLogger): Sealer {
  const signer: Signer = {
    key,
    changed: (found, left) => log.error({ found, left }, 'audit chain end was changed by somebody else'),
  }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isDueSoon = false
  let stopped = false
  const inMs = (ms: number) => {
    clearTimeout(timer)
    isDueSoon = ms === everyMs
    if (!stopped) timer = setTimeout(round, ms)
  }
  const round = () => {
    isDueSoon = false
    running = sealOnce(db, signer)
      .then(
        () => inMs(isDueSoon ? everyMs : restMs),
        (error: unknown) => {
          log.error({ err: error }, 'audit seal')
          inMs(everyMs)
        },
      )
      .finally(() => (running = undefined))
  }
  const wake = () => {
    if (isDueSoon) return
    isDueSoon = true
    // A round that runs may have looked before the row was there; another follows it.
    if (running === undefined) inMs(everyMs)
  }
  return {
    start: round,
    wake,
    afterCall: (_request, _reply, done) => {
      wake()
      done()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
      await sealOnce(db, signer).catch(() => 0)
    },
  }
}
