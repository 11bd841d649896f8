import { defineManaged, type Static } from '@portal/contract'
import { enteredProduct } from './product.schema.ts'

export const productBase = '/japi/api/manage/ceelProductInfo'
/** Calls of operators who keep the products. */
export const keeper = { tag: '产品管理', access: 'perm:base:product:manage', scope: 'user', operator: true } as const

/** The products: list, form and export by their fields. */
export const products = defineManaged({
  ...keeper,
  title: '产品',
  path: productBase,
  audit: 'product',
  entered: enteredProduct,
  filters: ['productName', 'productType', 'isOn'],
  sorts: ['place', 'productType', 'updatedAt'],
  sort: 'place',
  many: ['turn', 'remove'],
})
export type KeptProduct = Static<typeof products.list.row>
