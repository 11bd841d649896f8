import { createReadStream, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const boundary = 'bench-file'

export interface Sent {
  status: number
  headers: IncomingHttpHeaders
  text: string
}
export interface Sending {
  method?: 'POST' | 'PATCH'
  headers?: Record<string, string>
  /** Stands before and after the file's bytes. */
  around?: readonly [string, string]
  /** The first byte of the file that is sent, and the byte after the last one. */
  part?: readonly [number, number]
}

/** The text around one file in a form with fields. */
export function formAround(name: string, fields: Record<string, string>): { around: [string, string]; type: string } {
  const field = ([key, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="uploadFiles"; filename="${name}"\r\n\r\n`
  return {
    around: [Object.entries(fields).map(field).join('') + head, `\r\n--${boundary}--\r\n`],
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

/** Sends a file of the disk as a body, streamed; its answer must be small. */
export function sendFile(url: string, file: string | null, sending: Sending = {}): Promise<Sent> {
  const { method = 'POST', headers = {}, around: [before, after] = ['', ''], part } = sending
  const [from, to] = part ?? [0, file === null ? 0 : statSync(file).size]
  const length = Buffer.byteLength(before) + (to - from) + Buffer.byteLength(after)
  return new Promise((done, fail) => {
    const sent = request(url, { agent, method, headers: { ...headers, 'content-length': length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('error', fail).on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    sent.on('error', fail)
    sent.write(before)
    if (to === from) return void sent.end(after)
    const bytes = createReadStream(file!, { start: from, end: to - 1 })
    pipeline(bytes, sent, { end: false }).then(() => sent.end(after), fail)
  })
}

/** Reads an answer to its end without keeping it; returns how many bytes there were. */
export const fetchFile = (url: string, headers: Record<string, string> = {}, body?: object): Promise<number> =>
  new Promise((done, fail) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const sent = request(
      url,
      {
        agent,
        method: payload === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      },
      (answer) => {
        if (answer.statusCode !== 200) return fail(new Error(`${url} answered ${answer.statusCode}`))
        let count = 0
        answer.on('data', (chunk: Buffer) => (count += chunk.length))
        answer.on('error', fail).on('end', () => done(count))
      },
    )
    sent.on('error', fail)
    sent.end(payload)
  })

export const closeTransfers = (): void => agent.destroy()
