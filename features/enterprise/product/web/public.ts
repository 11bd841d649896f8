/** Public hooks of products for other features. */
export { productSource, useOfferedProducts } from './offered-products.ts'
