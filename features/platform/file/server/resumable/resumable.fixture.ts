import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import type { TestApp } from '@portal/testkit'
import { beginUploadRoute } from '../../contract/index.ts'

export type Who = Record<string, string>
interface Said {
  status: number
  offset: string | null
  fileId: string | null
  location: string
  msg: string
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')
export const described = (filename: string, projectType = 'paper'): string =>
  `filename ${base64(filename)},projectType ${base64(projectType)}`

/** A PDF of so many bytes, by its head. */
export const pdfOf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])

/** A client of the protocol as programs write it, against the listening server. */
export async function clientOf(app: TestApp) {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  const say = async (method: string, address: string, who: Who, headers: Who = {}, body?: Buffer): Promise<Said> => {
    const answer = await fetch(new URL(address, origin), {
      method,
      headers: { ...who, 'tus-resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      offset: answer.headers.get('upload-offset'),
      fileId: answer.headers.get('upload-file-id'),
      location: new URL(answer.headers.get('location') ?? '', new URL(address, origin)).pathname,
      msg: text.startsWith('{') ? (JSON.parse(text) as { msg: string }).msg : text,
    }
  }
  const stream = { 'content-type': 'application/offset+octet-stream' }
  return {
    origin,
    say,
    begin: (who: Who, name: string, length: number, projectType?: string) =>
      say('POST', beginUploadRoute.path, who, {
        'upload-length': String(length),
        'upload-metadata': described(name, projectType),
      }),
    send: (who: Who, address: string, offset: number, bytes: Buffer) =>
      say('PATCH', address, who, { ...stream, 'upload-offset': String(offset) }, bytes),
    ask: (who: Who, address: string) => say('HEAD', address, who),
    /** Sends a part of what it announced; `cut` breaks the line. */
    sendPart: (who: Who, address: string, bytes: Buffer, announced: number) => {
      const headers = { ...who, ...stream, 'tus-resumable': '1.0.0', 'upload-offset': '0' }
      const sending = request(new URL(address, origin), {
        method: 'PATCH',
        headers: { ...headers, 'content-length': announced },
      })
      const closed = new Promise<number>((resolve) =>
        sending
          .on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
          .on('error', () => resolve(0))
          .on('close', () => resolve(0)),
      )
      sending.write(bytes)
      return { cut: () => sending.destroy(), closed }
    },
  }
}

/** Names of the uploads whose bytes wait under DATA_DIR. */
export const waitingOf = async (app: TestApp): Promise<string[]> =>
  (await readdir(path.join(app.kitOf('file').config.dataDir, 'incoming'))).filter((name) => !name.endsWith('.json'))
