import { definePage, type PageInfo } from '@portal/contract'

/** The products of the portal: what they are called, and which are offered. */
export const productsPage = definePage({
  path: '/Base/auth-management/product',
  title: '产品管理',
  guard: 'granted',
  access: 'perm:base:product:manage',
  words: '产品 板块 上架 下架',
  query: ['open?'],
})

/** Pages of this feature. */
export const productPages = [productsPage] as const satisfies readonly PageInfo[]
