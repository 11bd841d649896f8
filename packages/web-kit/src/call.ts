import type { DataOf, InputOf, Route } from '@portal/contract'
import { dataOf } from './answer.ts'
import { ApiError } from './api-error.ts'
import { addressOf, headersFor } from './request.ts'
import { requestTexts } from './request.texts.ts'
import { reactTo } from './react-to.ts'

/** Requests end after this long (product-shell-and-session §7). */
export const timeoutMs = 180_000

type Given<K extends string, T> = T extends undefined | Record<string, never> ? Partial<Record<K, undefined>> : Partial<T> extends T ? { [P in K]?: T } : { [P in K]: T }
/** Input of a call: only the parts that the route declares, a part without required fields may be left out. */
export type CallInput<R extends Route> = Given<'query', InputOf<R>['query']> & Given<'body', InputOf<R>['body']> & Given<'params', InputOf<R>['params']>
export interface CallOptions {
  signal?: AbortSignal
  /** Idempotency-Key of one user action; a repeat of the action bears the same (see useAction). */
  key?: string
  /** The browser finishes the call though the page goes away: what a page says when it is left. */
  keepalive?: boolean
}

/** Calls a declared route and gives its data. Throws ApiError; a lost session ends here (SES-22, SES-23). */
export async function call<R extends Route>(route: R, input: CallInput<R>, options: CallOptions = {}): Promise<DataOf<R>> {
  const response = await send(route, input, options)
  const text = await response.text()
  return settle(() => dataOf({ status: response.status, body: parsed(text), requestId: response.headers.get('x-request-id') }, location.origin)) as DataOf<R>
}

/** Calls a route that answers with a file. A refusal comes as JSON and is thrown like any other. */
export async function callForFile<R extends Route>(route: R, input: CallInput<R>, options: CallOptions = {}): Promise<{ blob: Blob, name: string }> {
  const response = await send(route, input, options)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (response.ok && !isJson) return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition')) }
  const body = parsed(await response.text())
  settle(() => dataOf({ status: response.status, body, requestId: response.headers.get('x-request-id') }, location.origin))
  throw new ApiError(requestTexts.unreadable, { code: String(response.status), status: response.status })
}

async function send(route: Route, input: { query?: unknown, body?: unknown, params?: unknown }, options: CallOptions): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const hasBody = input.body !== undefined
  try {
    return await fetch(addressOf(route, input), {
      method: route.method, signal, credentials: 'same-origin', keepalive: options.keepalive ?? false,
      headers: { ...headersFor(route, options.key), ...hasBody ? { 'content-type': 'application/json' } : {} },
      ...hasBody ? { body: JSON.stringify(input.body) } : {},
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw limit.aborted
      ? new ApiError(requestTexts.timeout, { code: '408', status: 408 })
      : new ApiError(requestTexts.offline, { code: '0', status: 0 })
  }
}

/** Runs `read` and lets the page react (end the session, go elsewhere) before the error travels on. */
export function settle<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ApiError) reactTo(error)
    throw error
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded === undefined ? /filename="?([^";]+)/i.exec(disposition ?? '')?.[1] ?? '下载' : decodeURIComponent(encoded)
}
