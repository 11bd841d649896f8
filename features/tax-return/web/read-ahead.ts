import type { DataOf } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { tabEnterprise } from '@portal/web-kit/session'
import { taskDetailRoute, taxProfileRoute } from '@portal/tax-task/contract'
import { returnRoute } from '../contract/index.ts'
import { addressOf } from './address.rules.ts'

type View = DataOf<typeof returnRoute>
/** A click reuses a return that was read on hovering its link within this time; later it is read again. */
const goodForMs = 3000

let ahead: { key: string; until: number; view: Promise<View> } | null = null

const keyOf = (taskNo: string): string => `${tabEnterprise()} ${taskNo}`

/** Starts reading the return of an address before it is opened. */
export function readAhead(search: URLSearchParams): void {
  const { taskNo, version } = addressOf(search)
  if (taskNo === '' || version !== null) return
  const key = keyOf(taskNo)
  if (ahead?.key === key && performance.now() < ahead.until) return
  const view = call(returnRoute, { query: { taskNo } })
  // The page reports the failure.
  view.catch(() => {
    if (ahead?.view === view) ahead = null
  })
  ahead = { key, until: performance.now() + goodForMs, view }
  void queryClient.prefetchQuery(queryOf(taskDetailRoute, { query: { taskNo } }))
  void queryClient.prefetchQuery(queryOf(taxProfileRoute, {}))
}

/** Returns the read-ahead once; else reads now. */
export function readReturn(taskNo: string, signal: AbortSignal): Promise<View> {
  const found = ahead
  ahead = null
  return found?.key === keyOf(taskNo) && performance.now() < found.until
    ? found.view
    : call(returnRoute, { query: { taskNo } }, { signal })
}
