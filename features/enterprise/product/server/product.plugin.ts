import { pagingOf, refuse, type InputOf, type PagingInput } from '@portal/contract'
import { systemProductIds } from '@portal/identity/contract'
import { listProductAdministrators } from '@portal/identity/server/roles'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { mountManaged } from '@portal/server-kit/list/upkeep/mount-managed'
import * as contract from '../contract/index.ts'
import { productPages } from '../contract/product.pages.ts'
import { productWords } from '../contract/product.words.ts'
import { installProducts } from './install.ts'
import { productMigration } from './migrations/202611240301-product.ts'
import { operatedOf, productOf } from './product.present.ts'
import { findProducts, type ProductRow } from './product.repo.ts'
import { productTables } from './product.table.ts'
import { productTexts as texts } from './product.texts.ts'
import { typeOf } from './product.wire.ts'
import { recycleRemoved, removedProduct, restoreProduct } from './removal.service.ts'
import { saveSent, turnSent } from './save-sent.service.ts'
import { tellOffShelf } from './shelf.service.ts'

/** Feature: the products of the portal, and which are offered (PRM-04, PRM-08). */
export const productFeature = (): Feature => ({
  name: 'product',
  words: productWords,
  pages: productPages,
  restores: { [removedProduct]: { name: texts.removed, restore: restoreProduct } },
  migrations: [productMigration],
  tables: productTables,
  mount,
  start: (kit) =>
    kit.write((tx) =>
      installProducts(
        tx,
        kit.clock.now(),
        systemProductIds.map((productType) => ({ productType, productName: texts.systemName })),
      ),
    ),
})

const isSystem = ({ product_type }: ProductRow): boolean => systemProductIds.includes(product_type)

function mount(kit: Kit): void {
  const kept = mountManaged(kit, contract.products, {
    table: 'product',
    unique: { product_type: { field: 'productType', taken: texts.taken } },
    faults: ({ productType }, { before }) => {
      if (before === null) return []
      if (isSystem(before)) throw refuse(texts.system)
      return before.product_type === productType ? [] : [{ path: 'productType', message: texts.sameType }]
    },
    held: (row, act) => (isSystem(row) ? texts.system : act === 'remove' && row.is_on ? texts.onShelf : null),
    about: ({ productType }) => ({ productType }),
    wrote: async (tx, written, call) => {
      await tellOffShelf(tx, written)
      await recycleRemoved(tx, written, call)
    },
  })

  kit.mount(contract.queryProductRoute, async ({ body }, { db }) => pageOf(body, await found(db, body), productOf))
  kit.mount(contract.queryOperatedProductRoute, async ({ body }, { db }) =>
    pageOf(body, await found(db, body), operatedOf),
  )
  kit.mount(contract.saveOrUpdateProductRoute, ({ body }, call) => call.write((tx) => saveSent(kept, tx, call, body)))
  kit.mount(contract.aboveOffProductRoute, ({ body }, call) => call.write((tx) => turnSent(kept, tx, call, body)))
  kit.mount(contract.productReachRoute, async ({ query }, { db, scope }) => {
    const { product_type } = await kept.find(db, scope, query.id)
    const told = await listProductAdministrators(db, product_type)
    return { enterprises: told.size, administrators: new Set([...told.values()].flat()).size }
  })
}

type Asked = InputOf<typeof contract.queryProductRoute>['body']

const placeOf = (asked: PagingInput) => pagingOf(asked, 20, contract.mostProducts)

/** Blank conditions are none. */
const found = (db: Kit['db'], asked: Asked) => {
  const { productType = '', productName = '', aboveOff = '' } = asked
  return findProducts(
    db,
    {
      productType: productType === '' ? undefined : typeOf(productType),
      productName: productName.trim() === '' ? undefined : productName.trim(),
      isOn: aboveOff === '' ? undefined : String(aboveOff) === contract.shelf.on,
    },
    placeOf(asked),
  )
}

const pageOf = <T>(
  asked: Asked,
  { rows, total }: { rows: ProductRow[]; total: number },
  present: (row: ProductRow) => T,
) => {
  const { current, size } = placeOf(asked)
  return [{ records: rows.map(present), current, total, size }]
}
