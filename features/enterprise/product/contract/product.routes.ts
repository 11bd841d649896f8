import { defineRoute, Exactly, Id, Paged, pagingFields, Type } from '@portal/contract'
import { OperatedProduct, Product, SentProduct, SentProductType, SentShelf, shelf } from './product.schema.ts'
import { keeper, productBase } from './product.upkeep.ts'

/** Clients read all products as one page. */
export const mostProducts = 9999

const asked = Exactly({
  ...pagingFields,
  productType: Type.Optional(Type.Union([SentProductType(), Type.Literal('')])),
  productName: Type.Optional(Type.String({ maxLength: 50 })),
  aboveOff: Type.Optional(Type.Union([SentShelf(), Type.Literal('')])),
})
const documented = { method: 'POST', documented: true } as const

export const queryProductRoute = defineRoute({
  ...documented,
  tag: '产品管理',
  access: 'signed-in',
  scope: 'user',
  path: '/japi/api/manage/product/queryProduct',
  summary: '分页查询产品；aboveOff 为 0 的在架',
  body: asked,
  data: Paged(Product),
  pace: 'reads',
})
export const queryOperatedProductRoute = defineRoute({
  ...documented,
  ...keeper,
  path: `${productBase}/queryProduct`,
  summary: '分页查询产品及其版本',
  body: asked,
  data: Paged(OperatedProduct),
  pace: 'reads',
})
const record = {
  of: queryOperatedProductRoute,
  at: { key: 'id', ask: () => ({ pageSize: mostProducts }) },
} as const
export const saveOrUpdateProductRoute = defineRoute({
  ...documented,
  ...keeper,
  path: `${productBase}/saveOrUpdateProduct`,
  summary: '新增产品；有 id 时修改，未给出的字段不变',
  body: SentProduct,
  record,
  data: OperatedProduct,
  idempotent: true,
  audit: 'product.save',
  errors: ['refused', 'notFound', 'stale'],
})
export const aboveOffProductRoute = defineRoute({
  ...documented,
  ...keeper,
  path: `${productBase}/aboveOffProduct`,
  summary: '产品上架（aboveOff 为 0）或下架（1）',
  body: Exactly({
    id: Type.Optional(Id()),
    productType: Type.Optional(SentProductType()),
    aboveOff: SentShelf(),
    version: Type.Optional(Type.Integer()),
  }),
  record,
  data: OperatedProduct,
  idempotent: true,
  audit: { by: 'aboveOff', is: { [shelf.on]: 'product.wire-enable' }, else: 'product.wire-disable' },
  errors: ['refused', 'notFound', 'stale'],
})
/** Who would hear that a product leaves the shelf. */
export const productReachRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${productBase}/reach`,
  summary: '产品下架时会通知的企业数与企业管理员人数',
  query: Exactly({ id: Id() }),
  data: Exactly({ enterprises: Type.Integer(), administrators: Type.Integer() }),
  errors: ['notFound'],
})
