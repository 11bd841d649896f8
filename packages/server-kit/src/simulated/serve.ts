import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { behaviourOf, type Behaviour, readScript } from './script.rules.ts'
import type { Submissions } from './submissions.ts'

/** What a counterpart is: how it reads what it is sent, and how it decides. Answers are sent as JSON. */
export interface Counterpart<T> {
  /** Path below which submissions are posted and asked about: `<path>` and `<path>/<key>`. */
  path: string
  /** Null for a body it does not understand. */
  read(body: unknown): (T & { sender: string; subject: string }) | null
  /** `before`: earlier decisions about the same subject. */
  decide(sent: T & { sender: string; subject: string }, key: string, before: readonly string[]): Promise<object>
  refusal: object
  /** Said while it is still working on a submission. */
  pending(key: string): object
}

interface Running {
  submissions: Submissions
  /** Read anew for each submission, so that tests may change it. */
  script(): string
}

/** Largest body that is read, in bytes. */
const mostBytes = 32 * 1_048_576
/** Header by which a test chooses how one submission is treated. */
export const behaviourHeader = 'x-simulated'

/** The HTTP server of a simulated counterpart, not listening yet. */
export const serveCounterpart = <T>(counterpart: Counterpart<T>, running: Running): Server =>
  createServer((request, response) => {
    answer(counterpart, running, request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.destroy()
    })
  })

async function answer<T>(
  counterpart: Counterpart<T>,
  { submissions, script }: Running,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'GET' && pathname.startsWith(`${counterpart.path}/`)) {
    const found = submissions.find(decodeURIComponent(pathname.slice(counterpart.path.length + 1)))
    return found === undefined ? say(response, 404, {}) : sayText(response, 200, found.answer)
  }
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || pathname !== counterpart.path || typeof key !== 'string')
    return say(response, 404, {})
  const sent = counterpart.read(await bodyOf(request))
  if (sent === null) return say(response, 400, {})
  const asked = request.headers[behaviourHeader]
  const lines = readScript(typeof asked === 'string' ? asked : script()) ?? []
  const behaviour = behaviourOf(lines, sent.sender, submissions.hear(sent.sender))
  if (behaviour === 'down') return say(response, 503, {})
  if (behaviour === 'unheard') return void response.destroy()
  const known = submissions.find(key)
  const decided = known?.answer ?? JSON.stringify(await decisionOf(counterpart, submissions, sent, { key, behaviour }))
  const kept = known ?? submissions.keep({ key, sender: sent.sender, subject: sent.subject, answer: decided })
  if (behaviour === 'lost') return void response.destroy()
  if (behaviour === 'slow') return say(response, 202, counterpart.pending(key))
  if (behaviour === 'nonsense') return sayText(response, 200, '<html><body>系统维护中 &nbsp; 0x80004005</body></html>')
  sayText(response, 200, behaviour === 'foreign' ? (submissions.another(key)?.answer ?? '{}') : kept.answer)
}

async function decisionOf<T>(
  { decide, refusal }: Counterpart<T>,
  submissions: Submissions,
  sent: T & { sender: string; subject: string },
  { key, behaviour }: { key: string; behaviour: Behaviour },
): Promise<object> {
  if (behaviour === 'refuse') return { key, ...refusal }
  return decide(
    sent,
    key,
    submissions.ofSubject(sent.sender, sent.subject).map((each) => each.answer),
  )
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostBytes) return null
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    return null
  }
}

const say = (response: ServerResponse, status: number, what: object): void =>
  sayText(response, status, JSON.stringify(what))

function sayText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text)
}
