import type { Static } from '@portal/contract'
import { shelf, type OperatedProduct, type Product } from '../contract/index.ts'
import type { ProductRow } from './product.repo.ts'

/** A product as everybody signed in sees it. */
export const productOf = (row: ProductRow): Product => ({
  id: row.id,
  productType: row.product_type,
  productName: row.product_name,
  remark: row.remark,
  aboveOff: row.is_on ? shelf.on : shelf.off,
})

/** A product as the documented calls of operators answer it. */
export const operatedOf = (row: ProductRow): Static<typeof OperatedProduct> => ({
  ...productOf(row),
  place: row.place,
  version: row.version,
})
