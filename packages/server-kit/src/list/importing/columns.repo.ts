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

/** Keeps what a person said of a file's columns, for the enterprise's next files; the last word stands. */
export async function keepColumns(
  db: Db,
  { entId, userId }: Scope,
  path: string,
  { columns }: ReadColumns,
  at: Date,
): Promise<void> {
  const keys = headingKeys(columns.map(({ heading }) => heading))
  const rows = columns.flatMap(({ heading, field, by }, index) =>
    by !== 'said' || heading === ''
      ? []
      : [{ ent_id: entId, path, heading: keys[index] ?? '', field, user_id: userId, at }],
  )
  if (rows.length === 0) return
  await db
    .insertInto('list_import_column')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['ent_id', 'path', 'heading']).doUpdateSet(({ ref }) => ({
        field: ref('excluded.field'),
        user_id: ref('excluded.user_id'),
        at: ref('excluded.at'),
      })),
    )
    .execute()
}
