/** Public server API of tax payments for the place where features are joined. */
export { packedPayments } from './payments-packed.ts'
