import { uploadRoomRoute, type DataOf, type Route } from '@portal/contract'
import { ApiError } from './api-error.ts'
import { dataOf } from './answer.ts'
import { sendWithRecovery } from '../session-recovery/send-with-recovery.ts'
import { call, parsed, timeoutMs } from './call.ts'
import { addressOf, headersFor } from './request.ts'
import { requestTexts } from './request.texts.ts'

export interface UploadInput {
  files: readonly File[]
  fields?: Readonly<Record<string, string>>
}
export interface UploadOptions {
  signal?: AbortSignal
  key?: string
  /** Bytes sent and total bytes. */
  onProgress?: (sent: number, total: number) => void
}

/** From this size on, asks the server for room first. Learning it at the end of a large upload is too late. */
const askedFrom = 1_048_576

/**
 * Uploads files as multipart `uploadFiles` with text fields before them; returns the answer's data. Uses XHR, because
 * fetch cannot report progress. A large file without room on the server is refused before its first byte.
 */
export async function upload<R extends Route>(
  route: R,
  input: UploadInput,
  options: UploadOptions = {},
): Promise<DataOf<R>> {
  const bytes = input.files.reduce((sum, file) => sum + file.size, 0)
  if (bytes >= askedFrom)
    await call(
      uploadRoomRoute,
      { query: { bytes, kept: route.upload?.kept === true ? '1' : '0' } },
      options.signal ? { signal: options.signal } : {},
    )
  return send(route, input, options)
}

function send<R extends Route>(route: R, input: UploadInput, options: UploadOptions): Promise<DataOf<R>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input.fields ?? {})) form.append(name, value)
  for (const file of input.files) form.append('uploadFiles', file, file.name)
  const key = options.key ?? (route.idempotent ? crypto.randomUUID() : undefined)
  return sendWithRecovery(
    route,
    options.signal ? { signal: options.signal } : {},
    () =>
      new Promise<DataOf<R>>((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.open(route.method, addressOf(route, {}))
        request.timeout = timeoutMs
        for (const [name, value] of Object.entries(headersFor(route, key))) request.setRequestHeader(name, value)
        request.upload.onprogress = (event) => options.onProgress?.(event.loaded, event.total)
        request.onload = () => {
          const answer = {
            status: request.status,
            body: parsed(request.responseText),
            requestId: request.getResponseHeader('x-request-id'),
          }
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
      }),
  )
}
