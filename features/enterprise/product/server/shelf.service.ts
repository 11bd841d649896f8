import { listProductAdministrators } from '@portal/identity/server/roles'
import { sendNotices } from '@portal/notification/server/public'
import type { Tx } from '@portal/server-kit/transaction'
import type { Written } from '@portal/server-kit/list/upkeep/source'
import type { ProductRow } from './product.repo.ts'
import { productTexts as texts } from './product.texts.ts'

/** Notice type of a product that left the shelf. */
const productOff = '7'

/** Tells the administrators of the enterprises that use a product when it leaves the shelf. */
export async function tellOffShelf(tx: Tx, written: readonly Written<ProductRow>[]): Promise<void> {
  for (const { before, after } of written) {
    if (before?.is_on !== true || after === null || after.is_on) continue
    for (const [entId, userIds] of await listProductAdministrators(tx.db, after.product_type))
      await sendNotices(tx, userIds, {
        entId,
        noticeType: productOff,
        title: texts.offTitle(after.product_name),
        content: texts.off(after.product_name),
        businessKey: `product-off:${after.id}:${after.version}`,
      })
  }
}
