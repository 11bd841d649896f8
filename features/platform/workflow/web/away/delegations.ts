import { queryClient, queryOf } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { delegationsRoute, endDelegationRoute, type Delegation } from '../../contract/index.ts'
import { awayTexts as texts } from './away.texts.ts'

/** What the user arranged and what is not over. */
export const ownDelegations = () => queryOf(delegationsRoute, {})
export const keepDelegations = (all: readonly Delegation[]): void => {
  queryClient.setQueryData(ownDelegations().queryKey, [...all])
}

/** Ends an arrangement early. */
export const useEndDelegation = () =>
  useAction(endDelegationRoute, {
    onDone: (rest) => {
      keepDelegations(rest)
      toast.success(texts.ended)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ownDelegations().queryKey }),
  })
