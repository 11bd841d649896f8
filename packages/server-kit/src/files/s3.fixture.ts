import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { S3Config } from '../config/config.s3.ts'
import { openBucket } from './blobs/s3-client.ts'

const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
const bucket = 'portal'
const suffix = '._S3rver_object'

/** An S3 server in a process of its own, behind a line that can be cut. */
export interface S3Server {
  config: S3Config
  /** Digests of the stored objects. */
  objects(): string[]
  put(key: string, bytes: Buffer): Promise<void>
  /** Makes an object as old as `at` says. */
  age(sha256: string, at: Date): void
  /** Breaks every connection once `bytes` more have gone that way; `lasting`: and refuses the next ones. */
  cutAfter(way: 'up' | 'down', bytes: number, lasting: boolean): void
  /** Ends what `cutAfter` began. */
  mend(): void
  /** Takes connections and never answers. */
  hang(): void
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-s3-'))
  let server: ChildProcess | undefined
  let port = 0
  let cut: { way: 'up' | 'down'; left: number; lasting: boolean } | null = null
  let state: 'open' | 'hanging' | 'refusing' = 'open'

  async function start(): Promise<void> {
    // Its tokens for the next page of a list are of a cipher that OpenSSL 3 calls old.
    server = spawn(
      process.execPath,
      [
        '--openssl-legacy-provider',
        program,
        '-d',
        directory,
        '-p',
        '0',
        '-a',
        '127.0.0.1',
        '-s',
        '--configure-bucket',
        bucket,
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    if (server.stdout === null) throw new Error('the S3 server has no output')
    for await (const line of createInterface({ input: server.stdout })) {
      const [, listening] = /listening on .*:(\d+)/.exec(line) ?? []
      if (listening === undefined) continue
      port = Number(listening)
      return
    }
    throw new Error('the S3 server ended before it listened')
  }
  const open = new Set<Socket>()
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  const line = createServer((near) => {
    open.add(near)
    near.on('error', () => undefined).on('close', () => open.delete(near))
    if (state === 'refusing') return void near.destroy()
    if (state === 'hanging') return void near.resume()
    const far = connect(port, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    const carry = (from: Socket, to: Socket, way: 'up' | 'down') =>
      from
        .on('data', (part) => {
          const bytes = part as Buffer
          if (cut?.way !== way) return void (to.write(bytes) || from.pause())
          if (bytes.length < cut.left) {
            cut.left -= bytes.length
            return void (to.write(bytes) || from.pause())
          }
          const { lasting, left } = cut
          cut = null
          to.write(bytes.subarray(0, left), () => {
            end()
            if (lasting) breakAll()
          })
          if (lasting) state = 'refusing'
        })
        .on('error', end)
        .on('close', end)
    carry(near, far, 'up')
    carry(far, near, 'down')
    near.on('drain', () => far.resume())
    far.on('drain', () => near.resume())
  })
  await start()
  const files = path.join(directory, bucket, 'files')
  // The server removes a folder it has emptied, and dies when a PUT is about to write there.
  mkdirSync(files, { recursive: true })
  writeFileSync(path.join(files, 'keeps-the-folder'), '')
  await new Promise<void>((done) => void line.listen(0, '127.0.0.1', done))
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
    prefix: '',
  }
  const { client, sdk, filesUnder } = await openBucket(config)
  return {
    config,
    objects: () => {
      const names = readdirSync(path.join(directory, bucket), { recursive: true, encoding: 'utf8' })
      return names.filter((name) => name.endsWith(suffix)).map((name) => path.basename(name, suffix))
    },
    put: async (key, bytes) =>
      void (await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: `${filesUnder}${key}`, Body: bytes }))),
    age: (sha256, at) => utimesSync(path.join(files, `${sha256}${suffix}`), at, at),
    cutAfter: (way, left, lasting) => void (cut = { way, left, lasting }),
    mend: () => {
      cut = null
      state = 'open'
    },
    hang: () => {
      state = 'hanging'
      breakAll()
    },
    start,
    stop: async () => {
      const ended = new Promise((done) => server?.once('exit', done))
      server?.kill('SIGKILL')
      await ended
      breakAll()
    },
  }
}
