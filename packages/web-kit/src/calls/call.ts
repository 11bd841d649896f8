import type { DataOf, InputOf, Route } from '@portal/contract'
import { dataOf } from './answer.ts'
import { ApiError } from './api-error.ts'
import { sendWithRecovery, type SendOptions } from '../session-recovery/send-with-recovery.ts'
import { noteBuild } from '../session-recovery/server-availability.ts'
import { addressOf, headersFor } from './request.ts'
import { requestTexts } from './request.texts.ts'

/** Timeout of a request. */
export const timeoutMs = 180_000

type Given<K extends string, T> = T extends undefined | Record<string, never>
  ? Partial<Record<K, undefined>>
  : Partial<T> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
/** Input of a call: the parts its route declares. A part without required fields may be omitted. */
export type CallInput<R extends Route> = Given<'query', InputOf<R>['query']> &
  Given<'body', InputOf<R>['body']> &
  Given<'params', InputOf<R>['params']>
export interface CallOptions extends SendOptions {
  /** Idempotency-Key of one user action. A repeat uses the same key (see useAction). */
  key?: string
  /** Told how many bytes of a file have come, as they come. */
  onBytes?: (bytes: number) => void
}

/**
 * Calls a declared route and returns its data. Throws ApiError. A lost session ends here; an expired one is renewed
 * first (SES-22, SES-23, LEAD-10).
 */
export function call<R extends Route>(route: R, input: CallInput<R>, options: CallOptions = {}): Promise<DataOf<R>> {
  const send = sender(route, input, options)
  return sendWithRecovery(route, options, async () => {
    const { response, text } = await send((answer) => answer.text())
    return dataOf(
      { status: response.status, body: parsed(text), requestId: response.headers.get('x-request-id') },
      location.origin,
    ) as DataOf<R>
  })
}

/** Calls a route that answers with a file. A refusal arrives as JSON and is thrown like any other. */
export function callForFile<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const send = sender(route, input, options)
  return sendWithRecovery(route, options, async () => {
    const { response, text: blob } = await send((answer) => blobOf(answer, options.onBytes))
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    if (response.ok && !isJson) return { blob, name: fileName(response.headers.get('content-disposition')) }
    dataOf(
      { status: response.status, body: parsed(await blob.text()), requestId: response.headers.get('x-request-id') },
      location.origin,
    )
    throw new ApiError(requestTexts.unreadable, {
      code: String(response.status),
      status: response.status,
      requestId: response.headers.get('x-request-id'),
    })
  })
}

/** Sends the call, repeatedly if needed, under one key per action. Token and enterprise are read anew each time. */
function sender(route: Route, input: { query?: unknown; body?: unknown; params?: unknown }, options: CallOptions) {
  const key = options.key ?? (route.idempotent ? crypto.randomUUID() : undefined)
  const hasBody = input.body !== undefined
  return async <T>(read: (response: Response) => Promise<T>): Promise<{ response: Response; text: T }> => {
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
    try {
      const response = await fetch(addressOf(route, input), {
        method: route.method,
        signal,
        credentials: 'same-origin',
        keepalive: options.keepalive ?? false,
        headers: { ...headersFor(route, key), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
        ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      })
      noteBuild(response.headers)
      return { response, text: await read(response) }
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw limit.aborted
        ? new ApiError(requestTexts.timeout, { code: '408', status: 408 })
        : new ApiError(requestTexts.offline, { code: '0', status: 0 })
    }
  }
}

/** The body of an answer, counted while it comes when somebody asks. */
function blobOf(answer: Response, onBytes: ((bytes: number) => void) | undefined): Promise<Blob> {
  if (onBytes === undefined || answer.body === null) return answer.blob()
  let bytes = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, to) {
      bytes += part.byteLength
      onBytes(bytes)
      to.enqueue(part)
    },
  })
  return new Response(answer.body.pipeThrough(counted), { headers: answer.headers }).blob()
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
  return encoded === undefined
    ? (/filename="?([^";]+)/i.exec(disposition ?? '')?.[1] ?? '下载')
    : decodeURIComponent(encoded)
}
