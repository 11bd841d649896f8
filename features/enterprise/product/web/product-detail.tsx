import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { productReachRoute, products, type KeptProduct } from '../contract/index.ts'
import { productTexts as texts } from './product.texts.ts'

/** All of a product, and who would hear that it leaves the shelf. */
export function ProductDetail({ product }: { product: KeptProduct }) {
  const reach = useQuery(queryOf(productReachRoute, { query: { id: product.id } }))
  return (
    <>
      <DescriptionList facts={factsOf(products.list.fields, product)} />
      {product.isOn && (
        <QueryView query={reach}>
          {({ enterprises, administrators }) => (
            <DescriptionList facts={[{ title: texts.reach, value: texts.reached(enterprises, administrators) }]} />
          )}
        </QueryView>
      )}
    </>
  )
}
