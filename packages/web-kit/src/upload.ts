import type { DataOf, Route } from '@portal/contract'
import { ApiError } from './api-error.ts'
import { dataOf } from './answer.ts'
import { attempt } from './attempt.ts'
import { parsed, timeoutMs } from './call.ts'
import { addressOf, headersFor } from './request.ts'
import { requestTexts } from './request.texts.ts'

export interface UploadInput { files: readonly File[], fields?: Readonly<Record<string, string>> }
export interface UploadOptions {
  signal?: AbortSignal
  key?: string
  /** Bytes sent and bytes in all. */
  onProgress?: (sent: number, total: number) => void
}

/** Sends files as multipart `uploadFiles` with text fields before them; the data of the answer. fetch can't report progress, so XHR does. */
export function upload<R extends Route>(route: R, input: UploadInput, options: UploadOptions = {}): Promise<DataOf<R>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input.fields ?? {})) form.append(name, value)
  for (const file of input.files) form.append('uploadFiles', file, file.name)
  const key = options.key ?? (route.idempotent ? crypto.randomUUID() : undefined)
  return attempt(route, options.signal ? { signal: options.signal } : {}, () => new Promise<DataOf<R>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(route.method, addressOf(route, {}))
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headersFor(route, key))) request.setRequestHeader(name, value)
    request.upload.onprogress = event => options.onProgress?.(event.loaded, event.total)
    request.onload = () => {
      const answer = { status: request.status, body: parsed(request.responseText), requestId: request.getResponseHeader('x-request-id') }
      try {
        resolve(dataOf(answer, location.origin) as DataOf<R>)
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new ApiError(requestTexts.offline, { code: '0', status: 0 }))
    request.ontimeout = () => reject(new ApiError(requestTexts.timeout, { code: '408', status: 408 }))
    request.onabort = () => reject(new DOMException('已取消', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  }))
}
