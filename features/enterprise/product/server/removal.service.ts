import { refuse } from '@portal/contract'
import { listProductEntries } from '@portal/identity/server/roles'
import { recycle } from '@portal/recycle-bin/server/public'
import type { KeepCall, Written } from '@portal/server-kit/list/upkeep/source'
import type { Tx } from '@portal/server-kit/transaction'
import { findProduct, insertProducts, type ProductRow } from './product.repo.ts'
import { productTexts as texts } from './product.texts.ts'

/** The kind of a removed product in the recycle bin. */
export const removedProduct = 'product'
/** Entries that a refusal names. */
const mostNamed = 3

/** Puts removed products into the recycle bin. @throws refused while menus bear a product's code. */
export async function recycleRemoved(tx: Tx, written: readonly Written<ProductRow>[], call: KeepCall): Promise<void> {
  for (const { before, after } of written) {
    if (before === null || after !== null) continue
    const entries = await listProductEntries(tx.db, before.product_type, mostNamed)
    if (entries.length > 0) throw refuse(texts.used(before.product_name, entries))
    await recycle(tx, call.now(), {
      kind: removedProduct,
      thingId: before.id,
      name: before.product_name,
      entId: null,
      snapshot: before,
      by: call.caller,
    })
  }
}

/** Puts a product back as it was, off the shelf. @throws refused when its code was taken meanwhile. */
export async function restoreProduct(tx: Tx, now: Date, snapshot: unknown): Promise<void> {
  const row = snapshot as ProductRow
  if ((await findProduct(tx.db, { productType: row.product_type })) !== undefined)
    throw refuse(texts.codeTaken(row.product_type))
  await insertProducts(tx.db, [{ ...row, version: row.version + 1, updated_at: now }])
}
