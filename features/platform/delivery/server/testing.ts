/** For tests of features that send by it. */
export { deliveryFeature } from './delivery.plugin.ts'
