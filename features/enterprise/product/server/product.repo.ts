import type { Db } from '@portal/server-kit/database'
import { isIn } from '@portal/server-kit/list/matchers'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '@portal/server-kit/tables'
import './product.table.ts'

export type ProductRow = Selectable<Tables['product']>

/** Undefined leaves a condition out. */
export interface ProductsAsked {
  productType: string | undefined
  productName: string | undefined
  isOn: boolean | undefined
}

const matching = (db: Db, { productType, productName, isOn }: ProductsAsked) =>
  db
    .selectFrom('product')
    .$if(productType !== undefined, (query) => query.where('product_type', '=', productType ?? ''))
    .where(isIn(sql`list_sought(product_name)`, productName ?? ''))
    .$if(isOn !== undefined, (query) => query.where('is_on', '=', isOn ?? true))

/** One page in the operators' order, and how many there are. */
export async function findProducts(
  db: Db,
  asked: ProductsAsked,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: ProductRow[]; total: number }> {
  const rows = await matching(db, asked).selectAll().orderBy('place').orderBy('id').offset(offset).limit(size).execute()
  const { total } = await matching(db, asked)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** One product by id or by code; undefined when there is none. */
export const findProduct = (db: Db, by: { id: string } | { productType: string }): Promise<ProductRow | undefined> =>
  db
    .selectFrom('product')
    .selectAll()
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('productType' in by, (query) => query.where('product_type', '=', 'productType' in by ? by.productType : ''))
    .executeTakeFirst()

/** Adds products whose codes are free. */
export const insertProducts = (db: Db, rows: readonly ProductRow[]): Promise<unknown> =>
  db
    .insertInto('product')
    .values([...rows])
    .onConflict((on) => on.column('product_type').doNothing())
    .execute()

/** Names of all products by code. */
export async function listProductNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('product').select(['product_type', 'product_name']).orderBy('product_type').execute()
  return new Map(rows.map((row) => [row.product_type, row.product_name]))
}

/** Names of products by code; unknown codes are left out. */
export async function findProductNames(db: Db, productTypes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (productTypes.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['product_type', 'product_name'])
    .where('product_type', 'in', [...new Set(productTypes)])
    .execute()
  return new Map(rows.map((row) => [row.product_type, row.product_name]))
}
