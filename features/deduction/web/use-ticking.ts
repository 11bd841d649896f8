import { ApiError } from '@portal/web-kit/api-error'
import { invalidate, keyOf, queryClient } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { invoiceDifference, listPool, needPersonRoute } from '@portal/invoice/contract'
import {
  confirmationRoute,
  confirmRoute,
  differencesRoute,
  foundRoute,
  tickFoundRoute,
  tickRoute,
  ticksRoute,
  withdrawRoute,
  type Confirmation,
  type TickFilter,
  type TickRow,
  type Use,
} from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'

const refresh = () =>
  invalidate(ticksRoute, foundRoute, differencesRoute, confirmationRoute, listPool, needPersonRoute, invoiceDifference)
/** On a conflict, shows a message and reloads the list; nothing was ticked. */
const onConflict =
  (text: string) =>
  (error: Error): boolean => {
    if (!(error instanceof ApiError) || error.status !== 409) return false
    toast.warning(text)
    void refresh()
    return true
  }

/** All actions of a clerk on the page; each response is the period's new state. */
export function useTicking(period: string, onDone: () => void) {
  const take = (data: Confirmation) => {
    queryClient.setQueryData(keyOf(confirmationRoute, { query: { period } }), data)
  }
  const settle = (text: string) => async (data: Confirmation) => {
    take(data)
    toast.success(text)
    await refresh()
    onDone()
  }
  const rows = useAction(tickRoute, {
    waits: false,
    onDone: (data) => settle(data.events[0]?.text ?? texts.undone)(data),
    onError: onConflict(texts.conflict),
  })
  const found = useAction(tickFoundRoute, {
    waits: false,
    onDone: (data) => settle(data.events[0]?.text ?? texts.undone)(data),
    onError: onConflict(texts.conflictFound),
  })
  const confirming = useAction(confirmRoute, {
    waits: false,
    onDone: settle(texts.confirmedDone),
    onError: onConflict(texts.conflictFound),
  })
  const withdrawing = useAction(withdrawRoute, {
    waits: false,
    onDone: settle(texts.withdrawn),
    onError: onConflict(texts.conflictFound),
  })
  const words = (reason: string) => (reason === '' ? {} : { reason })
  /** Resolves true when the server accepted the call; a refusal has already been shown. */
  const taken = (sent: Promise<unknown>): Promise<boolean> =>
    sent.then(
      () => true,
      () => false,
    )
  return {
    busy: rows.busy || found.busy || confirming.busy || withdrawing.busy,
    off: rows.off ?? confirming.off,
    tick: (chosen: readonly TickRow[], use: Use | null, reason: string) =>
      taken(
        rows.runAsync({
          body: { period, use, ...words(reason), items: chosen.map(({ key, version }) => ({ key, version })) },
        }),
      ),
    tickFound: (filter: TickFilter, expected: { count: number; tax: string }, use: Use | null, reason: string) =>
      taken(found.runAsync({ body: { period, use, ...words(reason), filter, expected } })),
    confirm: ({ version, ticked }: Confirmation) =>
      confirming.runAsync({ body: { period, version, expected: { count: ticked.count, tax: ticked.tax } } }),
    withdraw: ({ version }: Confirmation, reason: string) =>
      taken(withdrawing.runAsync({ body: { period, version, reason } })),
  }
}
export type Ticking = ReturnType<typeof useTicking>
