import { uploadRoomRoute } from '@portal/contract'
import { dataOf } from '@portal/web-kit/calls/answer'
import { ApiError } from '@portal/web-kit/api-error'
import { call, parsed } from '@portal/web-kit/call'
import { addressOf, headersFor } from '@portal/web-kit/request'
import { requestTexts } from '@portal/web-kit/request.texts'
import { sendWithRecovery } from '@portal/web-kit/session-recovery/send-with-recovery'
import type { DetailedError, HttpResponse, Upload } from 'tus-js-client'
import { beginUploadRoute, continueUploadRoute, fileIdHeader } from '../../contract/index.ts'
import { takenBack, type SendOptions } from './send-options.ts'
import { holdUpload, rememberedUpload, rememberUpload } from './upload-memory.ts'

/** One request of a large upload: small enough for proxies and for what is lost with a connection. */
const pieceBytes = 8_388_608
/** Waits before the line is tried again by itself. */
const retryDelays = [0, 1000, 3000, 5000]
/** As a read: an upload that goes on must not hold up what else is saved meanwhile. */
const facts = { method: 'GET', access: 'signed-in', summary: '上传文件' } as const

/**
 * Sends a file in pieces and returns its id. Goes on after a lost connection, an ended session and a reload. Throws
 * ApiError, or AbortError when the signal says so.
 */
export async function sendLarge(file: File, projectType: string, { signal, onProgress }: SendOptions): Promise<string> {
  const { Upload: Tus } = await import('tus-js-client')
  let running: Upload | null = null
  const once = (address: string | null) =>
    new Promise<string>((resolve, reject) => {
      void running?.abort()
      const remember = (url: string | null) => rememberUpload(file, projectType, url)
      const upload = new Tus(file, {
        // Behind a known address nothing new may begin by itself: it would begin at the first byte.
        ...(address === null
          ? { endpoint: new URL(addressOf(beginUploadRoute, {}), location.href).href }
          : { uploadUrl: address }),
        metadata: { filename: file.name, projectType },
        chunkSize: pieceBytes,
        retryDelays,
        storeFingerprintForResuming: false,
        onBeforeRequest: (request) => {
          for (const [name, value] of Object.entries(headersFor(continueUploadRoute))) request.setHeader(name, value)
        },
        onShouldRetry: (error) => isPassing(error.originalResponse?.getStatus() ?? 0),
        onUploadUrlAvailable: () => {
          upload.options.endpoint = null
          remember(upload.url)
        },
        onProgress,
        // Each piece that came renews when it was last gone on with.
        onChunkComplete: () => remember(upload.url),
        onSuccess: ({ lastResponse }) => {
          remember(null)
          const id = lastResponse.getHeader(fileIdHeader)
          if (id === undefined || id === null)
            reject(new ApiError(requestTexts.unreadable, { code: '200', status: 200 }))
          else resolve(id)
        },
        onError: (error) => reject(faultOf(error)),
      })
      running = upload
      signal.addEventListener('abort', () => {
        const isTakenBack = signal.reason === takenBack
        if (isTakenBack) remember(null)
        void upload.abort(isTakenBack).catch(() => undefined)
        reject(new DOMException('已取消', 'AbortError'))
      })
      upload.start()
    })
  const attempt = async (): Promise<string> => {
    const address = rememberedUpload(file, projectType)
    try {
      return await once(address)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) {
        // Answers without a body do not say why; this call waits until the person has signed in again.
        await call(uploadRoomRoute, { query: { bytes: 1, kept: '0' } }, { signal })
        return attempt()
      }
      const isGone = error.status === 404 || error.status === 410
      if (isGone || error.code === '7799') rememberUpload(file, projectType, null)
      if (isGone && address !== null) return attempt()
      throw error
    }
  }
  const release = holdUpload(file, projectType)
  return sendWithRecovery(facts, { signal }, attempt).finally(release)
}

const isPassing = (status: number): boolean =>
  status === 0 || status === 409 || status === 423 || status === 429 || status >= 500

function faultOf(error: Error | DetailedError): unknown {
  const response: HttpResponse | null = 'originalResponse' in error ? error.originalResponse : null
  if (response === null) return new ApiError(requestTexts.offline, { code: '0', status: 0 })
  const requestId = response.getHeader('x-request-id') ?? null
  try {
    dataOf({ status: response.getStatus(), body: parsed(response.getBody() ?? ''), requestId }, location.origin)
  } catch (refusal) {
    return refusal
  }
  return new ApiError(requestTexts.unreadable, { code: '0', status: response.getStatus() })
}
