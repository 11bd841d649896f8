import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Server } from '@tus/server'
import type { Call, Kit, ProtocolAnswer } from '@portal/server-kit/feature'
import { beginUploadRoute } from '../../contract/index.ts'

const idHeader = 'x-upload-id'
const asked = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type', 'content-length']
/** What of its answers goes out. Its words for pages of other sites do not: there are none. */
const told = ['tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata', 'upload-expires', 'cache-control']

/** One step of the protocol for the upload of this id, by the library; whose it is was checked before. */
export type Speak = (call: Call, method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', id: string) => Promise<ProtocolAnswer>

export function createTus(kit: Pick<Kit, 'incoming' | 'log'>): Speak {
  let server: Promise<Server> | undefined
  // Loaded and opened by the first upload, not by every start.
  const opened = (): Promise<Server> =>
    (server ??= Promise.all([import('@tus/server'), kit.incoming.store()]).then(
      ([tus, datastore]) =>
        new tus.Server({
          path: beginUploadRoute.path,
          datastore,
          namingFunction: ({ headers }) => headers.get(idHeader) ?? '',
          getFileIdFromRequest: ({ headers }) => headers.get(idHeader) ?? undefined,
        }),
    ))
  return async (call, method, id) => {
    const headers = new Headers({ [idHeader]: id })
    for (const name of asked) {
      const value = call.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const body = method === 'PATCH' && call.stream ? (Readable.toWeb(call.stream) as ReadableStream<Uint8Array>) : null
    const address = `http://tus${beginUploadRoute.path}/${id}`
    const request = new Request(address, { method, headers, ...(body ? { body, duplex: 'half' } : {}) } as RequestInit)
    const { status, headers: said } = await (await opened()).handleWeb(request)
    if (status >= 500) kit.log.error({ status, upload: id }, 'an upload could not be written')
    const own = told.flatMap((name) => (said.has(name) ? [[name, said.get(name) ?? '']] : []))
    return { status, headers: Object.fromEntries(own) }
  }
}
