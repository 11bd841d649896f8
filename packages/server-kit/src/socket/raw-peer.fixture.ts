import { randomBytes } from 'node:crypto'
import net from 'node:net'

const textOp = 0x81
const pingOp = 0x89

/** One masked frame of `bytes` bytes, as a client sends it. */
export function frame(op: number, bytes: number): Buffer {
  const head = bytes < 126 ? Buffer.from([op, 0x80 | bytes]) : Buffer.from([op, 0x80 | 126, bytes >> 8, bytes & 255])
  return Buffer.concat([head, Buffer.alloc(4), Buffer.alloc(bytes, 0x61)])
}

const chunkBytes = 64 * 1024
const many = (one: Buffer): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(chunkBytes / one.length) }, () => one))

/**
 * Floods of a hostile client: one-byte texts, texts of the longest allowed length, pings, fragments of an endless
 * message.
 */
export const floods: Readonly<Record<'tiny' | 'long' | 'pings' | 'fragments', Buffer>> = {
  tiny: many(frame(textOp, 1)),
  long: many(frame(textOp, 4096)),
  pings: many(frame(pingOp, 125)),
  fragments: Buffer.concat([frame(0x01, 1), many(frame(0x00, 0))]),
}

export interface RawPeer {
  socket: net.Socket
  status: Promise<number>
  ended: Promise<void>
}

/** A client that opens a WebSocket by hand and reads nothing after the first bytes of the handshake. */
export function rawPeer(port: number, path: string, token: string): RawPeer {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const ended = new Promise<void>((done) => socket.once('close', () => done()))
  const status = new Promise<number>((done) => {
    socket.once('data', (first) => {
      socket.pause()
      done(Number(/^HTTP\/1\.1 (\d+)/.exec(String(first))?.[1] ?? 0))
    })
    socket.once('close', () => done(0))
  })
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Authorization: Bearer ${token}`,
      '',
      '',
    ].join('\r\n'),
  )
  return { socket, status, ended }
}

/** Sends without pause until the connection ends or `goesOn` returns false. */
export function pour({ socket }: RawPeer, what: Buffer, goesOn: () => boolean): void {
  const more = (): void => {
    while (goesOn() && !socket.destroyed)
      if (!socket.write(what)) {
        socket.once('drain', more)
        return
      }
  }
  more()
}
