import { keyOf, queryClient } from '@portal/web-kit/query'
import { factorStateRoute, type FactorState } from '../../contract/index.ts'

/** Updates the card with the server's response to a change. */
export const setFactorState = (state: FactorState): void => {
  queryClient.setQueryData(keyOf(factorStateRoute, {}), state)
}
