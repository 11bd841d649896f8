import type { DataOf, Route } from '@portal/contract'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, isUnanswered } from './api-error.ts'
import { bootAnswer } from '../page/boot.ts'
import { call, type CallInput } from './call.ts'
import { onSessionEnd, tabEnterprise } from '../session/session.ts'

/** Data counts as fresh for this long; the stream reports changes earlier. */
const freshMs = 30_000
const retries = 2

/** One cache per page. Retries only unanswered reads; a refusal is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) => failures < retries && isUnanswered(error),
      refetchOnWindowFocus: false,
    },
    mutations: {
      retry: (failures, error) => failures < retries && error instanceof ApiError && error.status === 0,
      networkMode: 'always',
    },
  },
})
onSessionEnd(() => queryClient.clear())

/** Cache key of a route's data. Includes the tab's enterprise, so a switch never shows another enterprise's data. */
export const keyOf = (route: Route, input?: object): readonly unknown[] =>
  input === undefined ? [route.path, tabEnterprise()] : [route.path, tabEnterprise(), input]

/**
 * Query options of a declared read: `useQuery(queryOf(todosRoute, {}))`. The first reads are answered from the
 * document's block.
 */
export const queryOf = <R extends Route>(route: R, input: CallInput<R>) =>
  queryOptions<DataOf<R>, Error>({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
    ...firstAnswer<R>(route, input),
  })

function firstAnswer<R extends Route>(
  route: R,
  input: CallInput<R>,
): { initialData?: DataOf<R>; initialDataUpdatedAt?: number } {
  const { query, body, params } = input as { query?: object; body?: unknown; params?: unknown }
  const found = body === undefined && params === undefined ? bootAnswer(route, query) : null
  return found === null ? {} : { initialData: found.data as DataOf<R>, initialDataUpdatedAt: found.at }
}

/** Invalidates cached reads of these routes for every input. */
export const invalidate = (...routes: Route[]): Promise<void[]> =>
  Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })))
