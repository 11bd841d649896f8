import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { insertProducts } from './product.repo.ts'

/** A product that comes with an installation. */
export interface InstalledProduct {
  productType: string
  productName: string
  remark?: string
}

/** Puts products on the shelf in their order; one whose code stands already is left as it is. */
export async function installProducts(tx: Tx, at: Date, given: readonly InstalledProduct[], from = 0): Promise<void> {
  const rows = given.map(({ productType, productName, remark = null }, index) => ({
    id: newId(),
    product_type: productType,
    product_name: productName,
    remark,
    place: from + index * 10,
    is_on: true,
    version: 1,
    updated_at: at,
    updated_by: '',
  }))
  await insertProducts(tx.as('product').db, rows)
}
