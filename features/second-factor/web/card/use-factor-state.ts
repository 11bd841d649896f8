import { keyOf, queryClient } from '@portal/web-kit/query'
import { factorStateRoute, type FactorState } from '../../contract/index.ts'

/** The card shows what the server answered to a change. */
export const setFactorState = (state: FactorState): void => {
  queryClient.setQueryData(keyOf(factorStateRoute, {}), state)
}
