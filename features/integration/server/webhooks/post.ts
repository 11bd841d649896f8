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
  /** Networks that are allowed though they are not public. */
  opened: readonly string[]
  /** All addresses of a host; the system's unless given. */
  resolve?: (host: string) => Promise<readonly ResolvedAddress[]>
  timeoutMs?: number
}
/** What became of one try; `status` null: no answer came. */
export interface Posted {
  status: number | null
  fault: TryFault
  excerpt: string
  retryable: boolean
}

/** Read of an answer at most, and kept of it. */
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
 * Posts once, to an address that was checked: the name is resolved here and the connection goes to what was resolved,
 * so that a name that answers otherwise a moment later leads nowhere else. No redirect is followed, no proxy used, no
 * connection kept.
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

/** Every address of the host; one that may not be reached refuses them all. */
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

/** The first bytes of an answer as text without control characters; the rest is not waited for. */
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
