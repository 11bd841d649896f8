import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CodedError, type Route } from '@portal/contract'
import type { Caller } from '../../caller.ts'
import type { UploadRoom } from '../../files/upload-room.ts'

type Stream = NonNullable<Route['stream']>

/** Mounts routes whose body is not read before their handler; any other media type is refused. */
export function withStreamBody(
  app: FastifyInstance,
  { mediaType }: Stream,
  mount: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(mediaType, (_request, payload, done) => done(null, payload))
    mount(scope)
  })
}

export interface StreamBody {
  stream: Readable
  release(): void
}

/**
 * Admits a body that is read as it comes, by its head alone. Without a length the largest is reserved; the handler
 * stops reading at its own bound. @throws 413, and everything `UploadRoom.admit` throws.
 */
export async function takeStream(
  request: FastifyRequest,
  { maxBytes }: Stream,
  room: UploadRoom,
  caller: Caller | null,
): Promise<StreamBody> {
  const bytes = Number(request.headers['content-length'] ?? maxBytes)
  if (bytes > maxBytes) throw new CodedError('tooLarge')
  const release = await room.admit({ userId: caller?.userId ?? '', entId: caller?.entId ?? '', bytes, kept: false })
  const { raw } = request
  raw.socket.once('close', release)
  const stream = new PassThrough()
  // A line that is cut ends the body: what came before is read to its end.
  raw.once('close', () => stream.end())
  raw.pipe(stream)
  return {
    stream,
    release: () => {
      // What nobody read goes by, or the connection would never be free again.
      raw.unpipe(stream)
      raw.resume()
      stream.destroy()
      raw.socket.removeListener('close', release)
      release()
    },
  }
}
