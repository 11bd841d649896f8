export { filingOf, isProposed } from '../../../contract/index.ts'
