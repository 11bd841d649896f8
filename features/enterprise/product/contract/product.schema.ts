import { Count, Exactly, Id, KeptBy, Line, Named, Nullable, Type, type Static } from '@portal/contract'

/** Code of a product, as menus and applications carry it. */
const ProductType = () => Type.String({ pattern: '^[0-9A-Za-z]{2,16}$' })
/** The code as outside clients send it, text or number. */
export const SentProductType = () => Type.Union([ProductType(), Count()])

/** Values of `aboveOff` on the wire. */
export const shelf = { on: '0', off: '1' } as const
export const SentShelf = () => Type.Union([Type.Enum(Object.values(shelf)), Type.Literal(0), Type.Literal(1)])

const productName = () => Line(50)
const remark = () => Nullable(Line(200))
const place = () => Type.Integer({ minimum: 0, maximum: 9999 })

/** What operators enter. `isOn`: the product is on the shelf. */
export const enteredProduct = {
  productType: Named('产品编码', ProductType(), {
    hint: '2 至 16 位数字或字母',
    wrong: '应为 2 至 16 位数字或字母',
    example: '11',
  }),
  productName: Named('产品名称', productName(), { example: '供应链贷款' }),
  remark: Named('简介', remark()),
  place: Named('顺序', place(), { hint: '小的在前' }),
  isOn: Named('在架', Type.Boolean()),
}

const bySaving = '/japi/api/manage/ceelProductInfo/saveOrUpdateProduct'
/** A product as everybody signed in sees it. */
export const Product = Exactly({
  id: Id(),
  productType: Type.String(),
  productName: KeptBy(bySaving, Type.String()),
  remark: KeptBy(bySaving, Nullable(Type.String())),
  aboveOff: Type.Enum(Object.values(shelf)),
})
export type Product = Static<typeof Product>

/** A product as operators get it from the documented calls. */
export const OperatedProduct = Exactly({
  ...Product.properties,
  place: KeptBy(bySaving, place()),
  version: Type.Integer(),
})

/** A product as outside clients save it. What is left out stays as it is; without `version` the newest is changed. */
export const SentProduct = Exactly({
  id: Type.Optional(Id()),
  version: Type.Optional(Type.Integer()),
  productType: Type.Optional(SentProductType()),
  productName: Type.Optional(productName()),
  remark: Type.Optional(remark()),
  place: Type.Optional(place()),
  aboveOff: Type.Optional(SentShelf()),
})
