/** Re-exported from packages/domain because other features use these names too. */
export { figureNames } from '@portal/domain/tax/tax-result'
