import type { DataOf } from '@portal/contract'
import { systemProductIds } from '@portal/identity/contract'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { mostProducts, queryProductRoute, shelf, type Product } from '../contract/index.ts'

/** True for what can be applied for and opened: on the shelf, and no part of the system itself. */
export const isOffered = ({ aboveOff, productType }: Pick<Product, 'aboveOff' | 'productType'>): boolean =>
  aboveOff === shelf.on && !systemProductIds.includes(productType)

const offeredOf = (pages: DataOf<typeof queryProductRoute>): Product[] =>
  pages.flatMap(({ records }) => records).filter(isOffered)

/** The products that are offered, in the operators' order. */
export const useOfferedProducts = () =>
  useQuery({
    ...queryOf(queryProductRoute, { body: { pageNum: 1, pageSize: mostProducts } }),
    select: offeredOf,
  })
