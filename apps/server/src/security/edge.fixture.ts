import http from 'node:http'
import net from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { documents, setBuildHeader } from '../documents/index.ts'
import { wholeApp, type Whole } from './whole-app.fixture.ts'

/** Content of files that must never be served: next to the build, inside it, below a dot. */
const outside = 'NOBODY-READS-THIS'
/** That content, and the template's placeholders before they are filled. */
export const hiddenText = /NOBODY-READS-THIS|__CSP_NONCE__/
const pages = [
  { path: '/login/index', title: '登录', guard: 'open' },
  { path: '/finance/home', title: '首页', guard: 'open' },
  { path: '/workbenches/newIndex', title: '我的工作台', guard: 'always' },
]
const manifest = {
  outside,
  'index.html': { file: 'assets/app-1.js' },
  '../../features/platform/home/web/workbench.tsx': { file: 'assets/workbench-1.js' },
  'src/public/public.ts': { file: 'assets/public-1.js' },
  'src/theme-first.ts': { file: 'assets/theme-1.js' },
}

export interface Answered {
  status: number
  body: string
  headers: http.IncomingHttpHeaders
}

/** The whole product with a small build of the page, listening. */
export interface Edge {
  whole: Whole
  /** Lines of the log; a test clears them. */
  lines: string[]
  /** Lines that report a server fault. */
  faults(): string[]
  /** Sends the target unchanged. */
  send(target: string, options?: http.RequestOptions): Promise<Answered>
  /** Sends bytes; returns everything received until the server closed the connection. */
  raw(bytes: string): Promise<string>
  stop(): Promise<void>
}

/** `publicUrl` is the public address. */
export async function openEdge(publicUrl: string): Promise<Edge> {
  const root = await mkdtemp(path.join(tmpdir(), 'portal-edge-'))
  const dist = await smallBuild(root)
  const lines: string[] = []
  const stream = {
    write: (line: string) => {
      lines.push(line)
    },
  }
  const whole = await wholeApp({ config: { publicUrl }, logger: { level: 'info', stream } })
  const { app } = whole.app
  setBuildHeader(app, dist)
  const config = { custom: {}, captcha: true, demo: true, taxHeartbeatSeconds: 30, publicUrl }
  await app.register(documents({ distDir: dist, config, today: () => '2026-03-11', answers: async () => ({}) }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return {
    whole,
    lines,
    faults: () =>
      lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50 || line.includes('"stack"')),
    send: (target, options = {}) => send(target, { ...options, port, agent: false }),
    raw: (bytes) => sendRaw(bytes, port),
    async stop() {
      await whole.app.stop()
      await rm(root, { recursive: true })
    },
  }
}

async function smallBuild(root: string): Promise<string> {
  const dist = path.join(root, 'dist')
  await mkdir(path.join(dist, 'assets/sub'), { recursive: true })
  await mkdir(path.join(dist, '.vite'))
  for (const [file, text] of Object.entries({
    'beside.txt': outside,
    'dist/.vite/manifest.json': JSON.stringify(manifest),
    'dist/index.html': '<html><!--__CSP_NONCE__--><base href="/" /><!--head--><!--boot--></html>',
    'dist/routes.json': JSON.stringify({ outside, pages, redirects: { '/': '/finance/home' }, screens: {} }),
    'dist/assets/theme-1.js': 'theme()',
    'dist/assets/app-1.js': 'plain',
    'dist/assets/app-1.js.br': 'packed',
    'dist/assets/.hidden': outside,
  }))
    await writeFile(path.join(root, file), text)
  return dist
}

const send = (target: string, options: http.RequestOptions): Promise<Answered> =>
  new Promise((done, fail) => {
    http
      .request({ ...options, path: target }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail)
        const body = () => Buffer.concat(chunks).toString()
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: body(), headers: answer.headers }))
      })
      .on('error', (error: Error & { rawPacket?: Buffer }) => {
        // Node's parser sends its refusals with a body, also for HEAD, which Node's own client then rejects.
        const status = /^HTTP\/1.1 (4\d\d)/.exec(String(error.rawPacket ?? ''))?.[1]
        if (status === undefined) fail(error)
        else done({ status: Number(status), body: '', headers: {} })
      })
      .end()
  })

const sendRaw = (bytes: string, port: number): Promise<string> =>
  new Promise((done, fail) => {
    let text = ''
    const socket = net.connect({ port, host: '127.0.0.1' }, () => {
      socket.write(Buffer.from(bytes, 'latin1'))
    })
    socket
      .on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      .on('close', () => done(text))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') fail(error)
    })
  })
