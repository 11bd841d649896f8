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
  type Confirmation,
  type Tick,
  type TickFound,
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
  const ticked = (data: Confirmation): Promise<void> => settle(data.events[0]?.text ?? texts.undone)(data)
  const rows = useAction(tickRoute, {
    waits: false,
    onDone: ticked,
    onError: onConflict(texts.conflict),
  })
  const found = useAction(tickFoundRoute, {
    waits: false,
    onDone: ticked,
    onError: onConflict(texts.conflictFound),
  })
  const confirming = useAction(confirmRoute, {
    waits: false,
    onDone: settle(texts.confirmedDone),
    onError: onConflict(texts.conflictFound),
  })
  return {
    busy: rows.busy || found.busy || confirming.busy,
    off: rows.off ?? confirming.off,
    tick: (body: Tick): void => rows.run({ body }),
    tickFound: (body: TickFound): void => found.run({ body }),
    confirm: ({ version, ticked: sum }: Confirmation) =>
      confirming.runAsync({ body: { period, version, expected: { count: sum.count, tax: sum.tax } } }),
    /** What follows from a form that ticked or withdrew. */
    ticked,
    withdrawn: settle(texts.withdrawn),
    /** Reads anew what a form was too late for, and says so in it. */
    refused: (text: string) => (error: ApiError) => {
      if (error.status !== 409) return undefined
      void refresh()
      return text
    },
  }
}
export type Ticking = ReturnType<typeof useTicking>
