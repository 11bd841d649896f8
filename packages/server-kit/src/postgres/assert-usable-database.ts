import { usableTexts } from './postgres.texts.ts'

/** The part of a `pg` client or pool used here. */
type Queryable = { query(sql: string): Promise<{ rows: Record<string, unknown>[] }> }

/** A database the portal must not start on. `message` is Chinese text for the operator's terminal. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError'
}

const OLDEST_VERSION = 150_000

/**
 * Refuses a database that would lose or hide data: older than PostgreSQL 15, not UTF8, or with an unsuitable character
 * type. With such a type pg_trgm ignores Chinese, and every Chinese search finds nothing.
 */
export async function assertUsableDatabase(client: Queryable): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int as number,
    current_setting('server_version') as version, current_setting('server_encoding') as encoding`)
  const { number, version, encoding } = rows[0]!
  if (Number(number) < OLDEST_VERSION) throw new UnusableDatabaseError(usableTexts.tooOld(String(version)))
  if (encoding !== 'UTF8') throw new UnusableDatabaseError(usableTexts.encoding(String(encoding)))
  await client.query('create extension if not exists pg_trgm').catch(() => {
    throw new UnusableDatabaseError(usableTexts.noTrigram)
  })
  const seen = await client.query(`select cardinality(show_trgm('税')) as trigrams`)
  if (Number(seen.rows[0]!['trigrams']) === 0) throw new UnusableDatabaseError(usableTexts.noChinese)
}
