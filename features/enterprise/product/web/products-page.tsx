import { declared } from '@portal/page-kit/list/declared'
import type { ManyAct } from '@portal/page-kit/list/many/many-act'
import { manyOf } from '@portal/page-kit/managed/many-of'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { products, type KeptProduct } from '../contract/index.ts'
import { ProductDetail } from './product-detail.tsx'
import { productTexts as texts } from './product.texts.ts'

const source = declared(products.list)
const columns = columnsOf<KeptProduct>(products.list.fields, {
  productName: { isFixed: true, narrow: true },
  productType: { narrow: true },
  remark: { isWide: true },
  isOn: {
    narrow: true,
    cell: ({ isOn }) => <span className={`tag ${isOn ? 'done' : ''}`}>{isOn ? texts.on : texts.off}</span>,
  },
  updatedBy: { isHidden: true },
})
const route = products.upkeep.turnRoute
const removing = manyOf(products.upkeep, { remove: texts.removeAsk }).filter(({ id }) => id === 'remove')
const shelf: ManyAct[] = [
  { id: 'on', title: texts.turnOn, icon: 'done', route, body: (ids) => ({ ids, isOn: true }) },
  {
    id: 'off',
    title: texts.turnOff,
    icon: 'lock',
    route,
    body: (ids) => ({ ids, isOn: false }),
    confirm: (count) => ({ kind: 'warning', content: texts.offAsk(count), okText: texts.turnOff }),
  },
  ...removing,
]
const order = ['productName', 'remark', 'place', 'isOn']
/** The code of a product that stands is in menus and applications: it stays. */
const formOf = (product: KeptProduct | null) =>
  product === null
    ? { order: ['productType', ...order], initial: { place: 0, isOn: true } }
    : { order, fixed: { productType: product.productType } }

/** The products of the portal as operators keep them (PRM-04). */
export function ProductsPage() {
  return (
    <ManagedPage
      name="products"
      title={texts.title}
      lead={texts.lead}
      of={products.upkeep}
      source={source}
      columns={columns}
      many={shelf}
      rowName={({ productName }) => productName}
      isFaint={({ isOn }) => !isOn}
      form={formOf}
      detail={(product) => <ProductDetail key={product.version} product={product} />}
      empty={{ title: texts.empty, reason: texts.emptyReason }}
    />
  )
}
