import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { hashOf } from './audit-chain.ts'
import { auditColumns, recordOf, type AuditRow } from './audit-rows.ts'
import type { Db } from './database.ts'

/** Any number that all processes agree on: who holds it writes the chain. */
export const chainLock = 4_820_118
const batch = 2000
const everyMs = 1000

/**
 * Chains what was committed since: one sealer at a time on one database, so rows are numbered without gaps whatever order
 * their transactions committed in. Answers how many were sealed; 0 too when another process is at it.
 */
export async function sealOnce(db: Db): Promise<number> {
  const { rows: [waiting] } = await sql<{ any: boolean }>`select exists (select from audit_unsealed) as any`.execute(db)
  let sealed = 0
  for (let more = waiting?.any === true; more;) {
    const count = await db.transaction().execute(sealBatch)
    sealed += count
    more = count === batch
  }
  return sealed
}

async function sealBatch(tx: Db): Promise<number> {
  const { rows: [lock] } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${chainLock}) as mine`.execute(tx)
  if (lock?.mine !== true) return 0
  const { rows: [chain] } = await sql<{ seq: string, hash: string }>`select seq, hash from audit_chain`.execute(tx)
  if (chain === undefined) throw new Error('audit_chain has lost its row')
  const { rows } = await sql<AuditRow>`select ${sql.raw(auditColumns)} from audit_unsealed u join audit_log a on a.id = u.id order by u.id limit ${batch}`.execute(tx)
  if (rows.length === 0) return 0
  const seqs: number[] = []
  const hashes: string[] = []
  let { hash } = chain
  for (const row of rows) {
    const seq = Number(chain.seq) + seqs.length + 1
    hash = hashOf({ ...recordOf(row, seq), prev: hash })
    seqs.push(seq)
    hashes.push(hash)
  }
  const ids = rows.map(row => row.id)
  await sql`insert into audit_seal (seq, audit_id, hash) select * from unnest(${seqs}::bigint[], ${ids}::text[], ${hashes}::text[])`.execute(tx)
  await sql`delete from audit_unsealed where id = any(${ids}::text[])`.execute(tx)
  await sql`update audit_chain set seq = ${seqs.at(-1)}, hash = ${hash}`.execute(tx)
  return rows.length
}

export interface Sealer { start(): void, stop(): Promise<void> }

/** Seals once a second; what fails is tried again with the next second. */
export function createSealer(db: Db, log: FastifyBaseLogger): Sealer {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const round = () => {
    running = sealOnce(db).then(() => undefined, (error: unknown) => log.error({ err: error }, 'audit seal'))
      .then(() => { if (!stopped) timer = setTimeout(round, everyMs) })
  }
  return {
    start: round,
    stop: async () => { stopped = true; clearTimeout(timer); await running; await sealOnce(db).catch(() => 0) },
  }
}
