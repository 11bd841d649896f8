/** The plugin itself, for test apps of features that use products. */
export { productFeature } from './product.plugin.ts'
