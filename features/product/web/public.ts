/** Public hooks of products for other features. */
export { isOffered, useOfferedProducts } from './offered-products.ts'
