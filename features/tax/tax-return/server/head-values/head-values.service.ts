import { stale } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { isLasting, lastingHeadFields, type HeadTexts, type HeadValues } from '../../contract/index.ts'
import { joinedKinds } from '../kind/joined-kinds.ts'
import { formSetOf } from '../computation/forms.ts'
import type { Writer } from '../saving/writer.ts'
import './head-values.table.ts'

const find = (db: Db, entId: string) =>
  db.selectFrom('return_head_values').selectAll().where('ent_id', '=', entId).executeTakeFirst()
const textsOf = (of: (field: string) => string | undefined): HeadTexts =>
  Object.fromEntries(lastingHeadFields.map((field) => [field, of(field) ?? ''])) as HeadTexts

/** Header fields of the main forms of all kinds of tax. */
async function headersOfMainForms() {
  const codes = joinedKinds().flatMap((kind) => Object.keys(kind.results))
  const set = await formSetOf(codes)
  return codes.flatMap((code) => set.byCode.get(code)?.definition.header ?? [])
}

/** Initial header values of a new period, by field; blank ones are absent. */
export const keptHead = async (db: Db, entId: string): Promise<Record<string, string>> =>
  (await find(db, entId))?.values ?? {}

export async function headValuesOf(db: Db, entId: string): Promise<HeadValues> {
  const row = await find(db, entId)
  const names = row === undefined ? new Map<string, { name: string }>() : await listUserNames(db, [row.user_id])
  const headers = await headersOfMainForms()
  return {
    values: textsOf((field) => row?.values[field]),
    labels: textsOf((field) => headers.find(({ id }) => id === field)?.label),
    version: row?.version ?? 0,
    updatedBy: names.get(row?.user_id ?? '')?.name ?? '',
    updatedAt: row === undefined ? '' : formatChinaTime(row.at),
  }
}

/** Stores all fields as given. @throws stale when another user stored others meanwhile. */
export async function saveHeadValues(
  tx: Tx,
  { entId, userId, now }: Writer,
  { version, values }: { version: number; values: HeadTexts },
): Promise<void> {
  const kept = JSON.stringify(
    Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) => (value.trim() === '' ? [] : [[field, value.trim()]])),
    ),
  )
  const row = { values: kept, version: version + 1, user_id: userId, at: now }
  const saved = await tx.db
    .insertInto('return_head_values')
    .values({ ent_id: entId, ...row })
    .onConflict((on) => on.column('ent_id').doUpdateSet(row).where('return_head_values.version', '=', version))
    .returning('version')
    .executeTakeFirst()
  if (saved === undefined || saved.version !== version + 1) throw stale({ ...(await headValuesOf(tx.db, entId)) })
}

/** Stores typed header values for fields without a stored value; existing ones stay. */
export async function keepTypedHead(
  tx: Tx,
  { entId, userId, now }: Writer,
  header: Readonly<Record<string, string | null>>,
): Promise<void> {
  const typed = Object.fromEntries(
    Object.entries(header).flatMap(([field, value]) =>
      isLasting(field) && value !== null && value.trim() !== '' ? [[field, value.trim()]] : [],
    ),
  )
  const fields = Object.keys(typed)
  if (fields.length === 0) return
  await sql`
    insert into return_head_values as kept (ent_id, values, version, user_id, at)
    values (${entId}, ${JSON.stringify(typed)}::jsonb, 1, ${userId}, ${now})
    on conflict (ent_id) do update set
      values = excluded.values || kept.values, version = kept.version + 1,
      user_id = excluded.user_id, at = excluded.at
    where not kept.values ?& ${fields}::text[]`.execute(tx.db)
}
