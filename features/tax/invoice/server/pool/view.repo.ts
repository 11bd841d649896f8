import type { Db, Tx } from '@portal/server-kit'

/** Columns that a user chose for a list. */
export interface ViewOf {
  view: string
  columns: string[]
}

export async function findView(db: Db, userId: string, view: string): Promise<ViewOf | null> {
  return (
    (await db
      .selectFrom('invoice_view')
      .select(['view', 'columns'])
      .where('user_id', '=', userId)
      .where('view', '=', view)
      .executeTakeFirst()) ?? null
  )
}

export async function saveView(tx: Tx, userId: string, { view, columns }: ViewOf): Promise<ViewOf> {
  const kept = { columns: JSON.stringify(columns) }
  await tx.db
    .insertInto('invoice_view')
    .values({ user_id: userId, view, ...kept })
    .onConflict((on) => on.columns(['user_id', 'view']).doUpdateSet(kept))
    .execute()
  return { view, columns }
}
