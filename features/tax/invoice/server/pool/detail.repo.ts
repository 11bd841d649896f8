import { sql } from 'kysely'
import type { Db, Scope } from '@portal/server-kit'
import '../invoice.table.ts'

/** The key of the invoice with a name: the name itself, or where it is a second name. */
const keyOfName = (entId: string, name: string) => sql<string>`
  (select coalesce((select key from invoice_name where ent_id = ${entId} and name = ${name}), ${name}))`

/** One invoice with its row, by any of its names. */
export const findPoolInvoice = (db: Db, scope: Scope, name: string) =>
  db
    .selectFrom('invoice')
    .select([
      'key',
      'number',
      'dir',
      'kind',
      'month',
      'issued_on',
      'partner',
      'amount',
      'tax',
      'status',
      'checked',
      'deduct_period',
      'imported_at',
      'import_id',
      'data',
    ])
    .where('ent_id', '=', scope.entId)
    .where('key', '=', keyOfName(scope.entId, name))
    .executeTakeFirst()

const counterpart = ['key', 'number', 'issued_on', 'amount', 'tax', 'status', 'deduct_period'] as const

/** Red invoices referring to this one; `numbers` are the notations a red one may use. */
export const listRedOf = (db: Db, scope: Scope, numbers: readonly string[]) =>
  db
    .selectFrom('invoice')
    .select(counterpart)
    .where('ent_id', '=', scope.entId)
    .where('blue_no', 'in', [...numbers])
    .orderBy('issued_on')
    .limit(50)
    .execute()

export const findBlueOf = (db: Db, scope: Scope, name: string) =>
  db
    .selectFrom('invoice')
    .select(counterpart)
    .where('ent_id', '=', scope.entId)
    .where('key', '=', keyOfName(scope.entId, name))
    .executeTakeFirst()

/** All imports that contained an invoice, oldest first. */
export const listSources = (db: Db, scope: Scope, key: string) =>
  db
    .selectFrom('invoice_source as s')
    .innerJoin('invoice_import as m', 'm.id', 's.import_id')
    .select([
      's.import_id as importId',
      's.sheet',
      's.row',
      's.added',
      'm.file_name as fileName',
      'm.updated_at as at',
      'm.user_id as userId',
    ])
    .where('s.ent_id', '=', scope.entId)
    .where('m.ent_id', '=', scope.entId)
    .where('s.key', '=', key)
    .orderBy('m.updated_at')
    .orderBy('s.row')
    .limit(100)
    .execute()

export const findFirstImport = (db: Db, scope: Scope, importId: string) =>
  db
    .selectFrom('invoice_import')
    .select(['id as importId', 'file_name as fileName', 'updated_at as at', 'user_id as userId'])
    .where('ent_id', '=', scope.entId)
    .where('id', '=', importId)
    .executeTakeFirst()

/** All annotations of an invoice, newest first. */
export const listWords = (db: Db, scope: Scope, key: string) =>
  db
    .selectFrom('invoice_annotation')
    .select(['said', 'reason', 'user_id as userId', 'at', 'rule'])
    .where('ent_id', '=', scope.entId)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
