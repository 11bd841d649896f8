import type { ReadColumns } from '@portal/contract'
import type { Scope } from '../../caller.ts'
import type { Db } from '../../database/database.ts'
import { headingKeys } from './mapped-head.ts'

/** What earlier files of the enterprise were read as: fields by heading, null for what was left out. */
export async function findColumns(
  db: Db,
  { entId }: Pick<Scope, 'entId'>,
  path: string,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('list_import_column')
    .select(['heading', 'field'])
    .where('ent_id', '=', entId)
    .where('path', '=', path)
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

/** What a person said of a file's columns, by heading. */
export function saidWords({ columns }: ReadColumns): ColumnWord[] {
  const keys = headingKeys(columns.map(({ heading }) => heading))
  return columns.flatMap(({ heading, field, by }, at) =>
    by !== 'said' || heading === '' ? [] : [{ heading: keys[at] ?? '', field }],
  )
}

/** A heading for comparison (`headingKeys`) and its field; null for a column that is left out. */
export interface ColumnWord {
  heading: string
  field: string | null
}

/** Keeps what a person said of a file's columns, for the enterprise's next files; the last word stands. */
export async function keepColumns(
  db: Db,
  { entId, userId }: Scope,
  path: string,
  words: readonly ColumnWord[],
  at: Date,
): Promise<void> {
  if (words.length === 0) return
  await db
    .insertInto('list_import_column')
    .values(words.map((word) => ({ ...word, ent_id: entId, path, user_id: userId, at })))
    .onConflict((conflict) =>
      conflict.columns(['ent_id', 'path', 'heading']).doUpdateSet(({ ref }) => ({
        field: ref('excluded.field'),
        user_id: ref('excluded.user_id'),
        at: ref('excluded.at'),
      })),
    )
    .execute()
}
