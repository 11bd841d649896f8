import { sql } from 'kysely'

/** How a name sounds, by the readings of every search. */
export const soundsOf = (name: string) => sql<string>`list_sought(${name}::text)`
