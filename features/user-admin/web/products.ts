import type { FoundSource } from '@portal/page-kit/fields/search/found-source'

/** Where the picker's 板块 are found; null while no feature has products. */
export const products: FoundSource | null = null
