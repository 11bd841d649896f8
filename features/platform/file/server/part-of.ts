import { Readable } from 'node:stream'
import type { Call, FileAnswer } from '@portal/server-kit/feature'

/** First and last byte; null asks for everything, undefined for what is not there. */
export function rangeOf(asked: string, size: number): { first: number; last: number } | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked) ?? []
  // Several ranges, or another unit: everything, as the standard allows.
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : undefined
}

async function* between(body: AsyncIterable<Buffer>, first: number, last: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of body) {
    const part = chunk.subarray(Math.max(0, first - at), last + 1 - at)
    if (part.length > 0) yield part
    at += chunk.length
    if (at > last) return
  }
}

/** The part of a file that a download asks for: 206, 416 when there is none, everything when it has changed. */
export function partOf(
  whole: FileAnswer & { body: NodeJS.ReadableStream },
  { size, etag, headers: { range, 'if-range': since } }: { size: number; etag: string; headers: Call['headers'] },
): FileAnswer {
  const headers = { ...whole.headers, etag, 'accept-ranges': 'bytes' }
  const asked = typeof range === 'string' && (since === undefined || since === etag) ? rangeOf(range, size) : null
  if (asked === null) return { ...whole, headers }
  const body = whole.body as Readable
  if (asked === undefined) {
    body.destroy()
    return {
      ...whole,
      status: 416,
      body: Buffer.alloc(0),
      headers: { ...headers, 'content-length': '0', 'content-range': `bytes */${size}` },
    }
  }
  const { first, last } = asked
  const of = { 'content-length': String(last - first + 1), 'content-range': `bytes ${first}-${last}/${size}` }
  return {
    ...whole,
    status: 206,
    body: Readable.from(between(body, first, last), { objectMode: false }),
    headers: { ...headers, ...of },
  }
}
