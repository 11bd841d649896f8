import type { Db } from './database/database.ts'

/** Names of people by their accounts; who is not known is left out. */
export type NamesOf = (db: Db, accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Names of people, for rows that keep the account of who changed them. */
export interface People {
  /** Registers the source, from the feature that keeps accounts. */
  askedOf(source: NamesOf): void
  namesOf: NamesOf
}

export function createPeople(): People {
  let source: NamesOf = () => Promise.resolve(new Map())
  return {
    askedOf: (asked) => {
      source = asked
    },
    namesOf: (db, accounts) => source(db, accounts),
  }
}

/** Rows that say by name who changed them, in `field`; an account without a person stays as it is. */
export async function withNames<Row extends object>(
  people: Pick<People, 'namesOf'>,
  db: Db,
  rows: readonly Row[],
  field = 'updatedBy',
): Promise<readonly Row[]> {
  const accountOf = (row: Row): string => String((row as Record<string, unknown>)[field] ?? '')
  const accounts = [...new Set(rows.map(accountOf))].filter((account) => account !== '')
  if (accounts.length === 0) return rows
  const names = await people.namesOf(db, accounts)
  return rows.map((row) => ({ ...row, [field]: names.get(accountOf(row)) ?? accountOf(row) }))
}
