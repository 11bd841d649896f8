/** Public server API of products for other features. Writers take the caller's transaction. */
import './product.table.ts'
export { installProducts, type InstalledProduct } from './install.ts'
export { findProductNames, listProductNames } from './product.repo.ts'
