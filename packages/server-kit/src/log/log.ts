import { sql, type RawBuilder } from 'kysely'

/** One numbered log: of a thing, under the name of its kind. `entId`: the enterprise that the thing belongs to. */
export interface LogOf {
  readonly log: string
  readonly thing: string
  readonly entId: string
}

/** The parties whose rows a reader sees, or all of them. Rows for nobody in particular are seen by every reader. */
export type Sees = 'all' | readonly string[]

export interface LogRow<B = Record<string, unknown>> {
  /** The number as its reader sees it: from 1 without a gap, whatever he does not see. */
  seq: number
  userId: string
  at: Date
  body: B
  parties: readonly string[] | null
}

/**
 * Rows of a log as a reader sees them, with `place`, the number that he sees. Who sees only part counts his own rows,
 * so that no gap tells of one that is kept from him.
 */
export function rowsSeen({ log, thing, entId }: LogOf, sees: Sees): RawBuilder<unknown> {
  const own = sql`from log_row where log = ${log} and thing = ${thing} and ent_id = ${entId}`
  return sees === 'all'
    ? sql`(select *, seq as place ${own}) seen`
    : sql`(select *, row_number() over (order by seq) as place ${own}
        and (parties is null or parties && ${[...sees]}::text[])) seen`
}
