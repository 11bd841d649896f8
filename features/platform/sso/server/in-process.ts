import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { duplexPair } from 'node:stream'

/** `address`: of an outside client; requests of this process have none. */
export type Handle = (request: IncomingMessage, response: ServerResponse, address?: string) => void

/**
 * A `fetch` to a handler of this process. The portal's own client and the demonstration's sibling speak real HTTP to
 * providers in the same process. Public address and proxies do not matter.
 */
export function inProcessFetch(handle: Handle): typeof fetch {
  const server = http.createServer(handle)
  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const [near, far] = duplexPair()
    server.emit('connection', far)
    return new Promise<Response>((resolve, reject) => {
      const sent = http.request(
        {
          createConnection: () => near as never,
          method: request.method,
          path: `${url.pathname}${url.search}`,
          headers: {
            ...Object.fromEntries(request.headers),
            host: url.host,
            'content-length': body.byteLength,
            connection: 'close',
          },
        },
        (received) => {
          const chunks: Buffer[] = []
          received.on('data', (chunk: Buffer) => chunks.push(chunk))
          received.on('end', () => {
            const status = received.statusCode ?? 500
            const bodyless = status === 204 || status === 304
            resolve(new Response(bodyless ? null : Buffer.concat(chunks), { status, headers: headersOf(received) }))
          })
          received.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

const headersOf = (received: IncomingMessage): [string, string][] =>
  Object.entries(received.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )

/** The handler as the server mounts it below a prefix (Kit.protocol). */
const below =
  (prefix: string, handle: Handle): Handle =>
  (request, response) => {
    Object.assign(request, { originalUrl: request.url, url: (request.url ?? '').slice(prefix.length) || '/' })
    handle(request, response)
  }

/** Selects the handler by prefix, the longest first; other paths do not exist. */
export const choose =
  (handles: Readonly<Record<string, Handle>>): Handle =>
  (request, response) => {
    const found = Object.entries(handles).find(
      ([prefix]) => request.url === prefix || request.url?.startsWith(`${prefix}/`),
    )
    if (found === undefined) response.writeHead(404).end()
    else below(...found)(request, response)
  }
