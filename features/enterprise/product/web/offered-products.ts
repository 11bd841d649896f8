import type { DataOf } from '@portal/contract'
import { systemProductIds } from '@portal/identity/contract'
import { fewFound } from '@portal/page-kit/fields/search/few-found'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { mostProducts, queryProductRoute, shelf, type Product } from '../contract/index.ts'

/** True for what can be applied for and opened: on the shelf, and no part of the system itself. */
export const isOffered = ({ aboveOff, productType }: Pick<Product, 'aboveOff' | 'productType'>): boolean =>
  aboveOff === shelf.on && !systemProductIds.includes(productType)

const offeredOf = (pages: DataOf<typeof queryProductRoute>): Product[] =>
  pages.flatMap(({ records }) => records).filter(isOffered)

/** All of them on one page. */
const asked = { body: { pageNum: 1, pageSize: mostProducts } }

/** The products that are offered, in the operators' order. */
export const useOfferedProducts = () =>
  useQuery({
    ...queryOf(queryProductRoute, asked),
    select: offeredOf,
  })

const offered = async (): Promise<Product[]> => offeredOf(await queryClient.query(queryOf(queryProductRoute, asked)))
const optionOf = ({ productType, productName }: Product) => ({
  value: productType,
  label: productName,
  hint: productType,
})

/** Offered products for a search field. */
export const productSource = fewFound(async () => (await offered()).map(optionOf))
