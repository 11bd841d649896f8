import type { DataOf } from '@portal/contract'
import { currentUserRoute, type UserInfo } from '@portal/identity/contract'
import { bootAnswer, dropBootAnswer } from '@portal/web-kit/boot'
import { call } from '@portal/web-kit/call'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { tabEnterprise } from '@portal/web-kit/session'
import { taskDetailRoute, taxProfileRoute } from '@portal/tax-task/contract'
import { returnRoute } from '../contract/index.ts'
import { addressOf } from './address.rules.ts'
import { formsQuery } from './forms-query.ts'
import { withPermissions } from './as-allowed.ts'
import { kindQuery } from './kind/kind-query.ts'

type View = DataOf<typeof returnRoute>
/** A click reuses a return that was read on hovering its link within this time; later it is read again. */
const goodForMs = 3000

/** A document older than this has figures to be read again. */
const documentGoodForMs = 60_000

/** The return that came with this document, for its first opening alone, in the enterprise that it was read for. */
export function firstReturn(taskNo: string): View | undefined {
  const found = bootAnswer(returnRoute, { taskNo })
  const user = bootAnswer(currentUserRoute)?.data as UserInfo | undefined
  if (found === null || user?.entId !== tabEnterprise() || Date.now() - found.at > documentGoodForMs) return undefined
  return found.data as View
}

/** The page that showed it is left: opened again, it is read again. */
export const forgetFirstReturn = (taskNo: string): void => dropBootAnswer(returnRoute, { taskNo })

let ahead: { key: string; until: number; view: Promise<View> } | null = null

const keyOf = (taskNo: string): string => `${tabEnterprise()} ${taskNo}`

/** Starts reading the return of an address early. Resolves when one that the document brought can be drawn. */
export async function readAhead(search: URLSearchParams): Promise<void> {
  const { taskNo, version } = addressOf(search)
  if (taskNo === '' || version !== null) return
  const first = firstReturn(taskNo)
  if (first !== undefined) return prepare(first)
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

/** Forms and what the page knows of the tax, so that the desk is drawn at once over the document's picture of it. */
async function prepare(view: View): Promise<void> {
  const { taskNo, tables, law } = view
  const forms = queryClient.query(
    formsQuery(
      tables.map(({ tableCode }) => tableCode),
      law,
    ),
  )
  const task = await queryClient.query(queryOf(taskDetailRoute, { query: { taskNo } }))
  const [set, kind, { makeDesk }] = await Promise.all([
    forms,
    queryClient.query(kindQuery(task.taxType)),
    import('./desk/model/use-desk.ts'),
  ])
  await makeDesk(set, withPermissions(view), kind)
}

/** Returns the read-ahead once; else reads now. */
export function readReturn(taskNo: string, signal: AbortSignal): Promise<View> {
  const found = ahead
  ahead = null
  return found?.key === keyOf(taskNo) && performance.now() < found.until
    ? found.view
    : call(returnRoute, { query: { taskNo } }, { signal })
}
