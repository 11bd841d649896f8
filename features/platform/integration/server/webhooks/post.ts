import { lookup } from 'node:dns/promises'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { TryFault } from '../../contract/index.ts'
import { isAllowedTarget, literalAddress } from './target.rules.ts'

export interface ResolvedAddress {
  address: string
  family: number
}
export interface PostRule {
  /** Non-public networks that are allowed. */
  opened: readonly string[]
  /** Returns all addresses of a host; default: the system's resolver. */
  resolve?: (host: string) => Promise<readonly ResolvedAddress[]>
  timeoutMs?: number
}
/** Result of one attempt; `status` null: no response. */
export interface Posted {
  status: number | null
  fault: TryFault
  excerpt: string
  retryable: boolean
}

/** Bytes read from a response, and characters kept of it. */
const mostRead = 4096
const mostKept = 500
const timeoutMs = 10_000

class Refused extends Error {
  readonly fault: TryFault
  constructor(fault: TryFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Posts once to a checked address. It resolves the name itself and connects to that address, so a changed DNS answer
 * can't redirect it. Uses no redirects, proxy or keep-alive.
 */
export async function post(url: URL, headers: Record<string, string>, body: string, rule: PostRule): Promise<Posted> {
  try {
    const addresses = await checkedAddresses(url, rule)
    const answer = await exchange(url, headers, body, addresses, AbortSignal.timeout(rule.timeoutMs ?? timeoutMs))
    const fault =
      answer.status >= 200 && answer.status < 300
        ? ''
        : answer.status >= 300 && answer.status < 400
          ? 'redirect'
          : 'status'
    return { ...answer, fault, retryable: answer.status !== 410 }
  } catch (error) {
    return { status: null, fault: faultOf(error), excerpt: '', retryable: true }
  }
}

/** All addresses of the host; refuses them all if one is not allowed. */
export async function checkedAddresses(
  url: URL,
  { opened, resolve = systemResolve }: PostRule,
): Promise<readonly ResolvedAddress[]> {
  const literal = literalAddress(url)
  const addresses =
    literal === undefined
      ? await resolve(url.hostname).catch(() => {
          throw new Refused('unresolved')
        })
      : [{ address: literal, family: literal.includes(':') ? 6 : 4 }]
  if (addresses.length === 0) throw new Refused('unresolved')
  if (!addresses.every(({ address }) => isAllowedTarget(address, opened))) throw new Refused('forbidden-address')
  return addresses
}

const systemResolve = (host: string): Promise<readonly ResolvedAddress[]> => lookup(host, { all: true })

function exchange(
  url: URL,
  headers: Record<string, string>,
  body: string,
  addresses: readonly ResolvedAddress[],
  signal: AbortSignal,
): Promise<{ status: number; excerpt: string }> {
  const pinned = ((_host, options, done) => {
    const [first] = addresses
    if (options.all)
      done(
        null,
        addresses.map((each) => ({ ...each })),
      )
    else done(null, first?.address ?? '', first?.family ?? 4)
  }) as LookupFunction
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: pinned,
      agent: false,
      signal,
    } as const
    const request: ClientRequest = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options)
    request.on('error', reject)
    request.on('response', (answer) => {
      beginningOf(answer)
        .then((excerpt) => resolve({ status: answer.statusCode ?? 0, excerpt }), reject)
        .finally(() => request.destroy())
    })
    request.end(body)
  })
}

/** The beginning of a response as text without control characters; doesn't wait for the rest. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= mostRead) break
  }
  return Buffer.concat(chunks)
    .subarray(0, mostRead)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, mostKept)
}

function faultOf(error: unknown): TryFault {
  if (error instanceof Refused) return error.fault
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR') return 'timeout'
  return /CERT|TLS|SSL|SIGNED|ALTNAME|UNABLE_TO/.test(code) ? 'tls' : 'connection'
}
