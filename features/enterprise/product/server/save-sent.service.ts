import { notFound, refuseAt, stale, type InputOf } from '@portal/contract'
import { changed } from '@portal/server-kit/audit-detail'
import type { Call } from '@portal/server-kit/feature'
import type { Keeper } from '@portal/server-kit/list/upkeep/source'
import type { Tx } from '@portal/server-kit/transaction'
import { shelf, type aboveOffProductRoute, type products, type saveOrUpdateProductRoute } from '../contract/index.ts'
import { operatedOf } from './product.present.ts'
import { findProduct, type ProductRow } from './product.repo.ts'
import { productTexts as texts } from './product.texts.ts'
import { typeOf } from './product.wire.ts'

type Products = Keeper<typeof products.upkeep, 'product'>
type Change = Partial<Pick<ProductRow, 'product_type' | 'product_name' | 'remark' | 'place' | 'is_on'>>

const isOnBy = (aboveOff: string | number): boolean => String(aboveOff) === shelf.on

/** Adds a product, or changes the one with the id: only what was sent. */
export async function saveSent(
  kept: Products,
  tx: Tx,
  call: Call,
  sent: InputOf<typeof saveOrUpdateProductRoute>['body'],
) {
  const { id, version, productType, productName, remark, place, aboveOff } = sent
  const before = id === undefined ? null : await kept.find(tx.db, call.scope, id)
  return write(kept, tx, call, before, version, {
    ...(productType === undefined ? {} : { product_type: typeOf(productType) }),
    ...(productName === undefined ? {} : { product_name: productName }),
    ...(remark === undefined ? {} : { remark }),
    ...(place === undefined ? {} : { place }),
    ...(aboveOff === undefined ? {} : { is_on: isOnBy(aboveOff) }),
  })
}

/** Puts a product on the shelf or takes it off; one that is so already stays as it is. */
export async function turnSent(
  kept: Products,
  tx: Tx,
  call: Call,
  { id, productType, aboveOff, version }: InputOf<typeof aboveOffProductRoute>['body'],
) {
  if (id === undefined && productType === undefined) throw refuseAt('productType', texts.whichProduct)
  const before = await findProduct(tx.db, id === undefined ? { productType: typeOf(productType ?? '') } : { id })
  if (before === undefined) throw notFound(texts.noProduct)
  const is_on = isOnBy(aboveOff)
  if (before.is_on !== is_on) return write(kept, tx, call, before, version, { is_on })
  assertNewest(before, version)
  call.about(before.id, { productType: before.product_type })
  return operatedOf(before)
}

async function write(
  kept: Products,
  tx: Tx,
  call: Call,
  before: ProductRow | null,
  version: number | undefined,
  change: Change,
) {
  if (before !== null && Object.entries(change).every(([name, value]) => before[name as keyof Change] === value)) {
    assertNewest(before, version)
    call.about(before.id, { productType: before.product_type })
    return operatedOf(before)
  }
  const row = { remark: null, place: 0, is_on: true, ...before, ...change }
  if (row.product_type === undefined) throw refuseAt('productType', texts.noType)
  if (row.product_name === undefined) throw refuseAt('productName', texts.noName)
  const { before: was, after } = await kept.save(tx, call, {
    ...(before === null ? {} : { id: before.id, version: version ?? before.version }),
    productType: row.product_type,
    productName: row.product_name,
    remark: row.remark,
    place: row.place,
    isOn: row.is_on,
  })
  call.about(after.id, {
    productType: after.product_type,
    changes: changed(was && factsOf(was), factsOf(after)),
  })
  return operatedOf(after)
}

function assertNewest(row: ProductRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw stale(operatedOf(row))
}

const factsOf = ({ product_type, product_name, remark, place, is_on }: ProductRow) => ({
  productType: product_type,
  productName: product_name,
  remark,
  place,
  isOn: is_on,
})
