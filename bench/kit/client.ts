import { Agent, request } from 'node:http'

export type Answer<T = unknown> = { status: number; code: number; msg: string; data: T }
export type Call = { method?: 'GET' | 'POST'; path: string; body?: unknown; headers?: Record<string, string> }

export const DEMO_PASSWORD = 'Portal#2026'
/**
 * Accounts of the demonstration group; with DEMO_COPIES each also with the suffix -1, -2 … Without the administrator,
 * who must enter a code first.
 */
export const DEMO_ACCOUNTS = [
  'entadmin',
  'salesman',
  'user',
  'branch',
  'multi',
  'newsreviewer',
  'service',
  'taxclerk',
  'taxmanager',
]

/** A client with persistent connections. Rejects when a connection breaks. */
export function createClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  /** The text of an answer; `call` checks its status. */
  const send = ({ method, path, body, headers }: Call) =>
    new Promise<{ status: number; text: string; bytes: Buffer }>((done, fail) => {
      const payload = body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method: method ?? (payload ? 'POST' : 'GET'),
          headers: {
            ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail)
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks)
            done({ status: answer.statusCode ?? 0, text: bytes.toString(), bytes })
          })
        },
      )
      sent.on('error', fail)
      sent.end(payload)
    })
  const call = async <T>(asked: Call): Promise<Answer<T>> => {
    const { status, text } = await send(asked)
    const parsed = JSON.parse(text) as Omit<Answer<T>, 'status'>
    return { ...parsed, status }
  }
  /** The data of a call that must succeed. */
  const get = async <T>(asked: Call): Promise<T> => {
    const answer = await call<T>(asked)
    if (answer.code !== 200)
      throw new Error(`${asked.path}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
    return answer.data
  }
  const signIn = async (account: string): Promise<SignedIn> => {
    const { userId, token } = await get<{ userId: string; token: string }>({
      path: '/japi/api/base-user/authentication/userLoginEcology',
      body: { account, password: DEMO_PASSWORD },
      headers: { 'x-client': 'api' },
    })
    return { account, userId, headers: { authorization: `Bearer ${token}` } }
  }
  return { send, call, get, signIn, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof createClient>

/** Signs in the demonstration's people, those of its copies too. */
export async function signInCopies(client: Client, copies: number): Promise<SignedIn[]> {
  const people: SignedIn[] = []
  for (let copy = 0; copy <= copies; copy += 1)
    for (const name of DEMO_ACCOUNTS) people.push(await client.signIn(copy === 0 ? name : `${name}-${copy}`))
  return people
}
export type SignedIn = { account: string; userId: string; headers: Record<string, string> }

/** Whether a call did not do what was asked: a refusal has status 200 too, and its code in the answer. */
export const isRefused = ({ status, text }: { status: number; text: string }): boolean =>
  status !== 200 || /^\{"code":(?!200\b)/.test(text)

/** Sends `count` calls with `atOnce` in flight; none may be refused. */
export async function load(
  client: Client,
  atOnce: number,
  count: number,
  callOf: (index: number) => Call,
): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) {
      const asked = callOf(next++)
      const answer = await client.send(asked)
      if (isRefused(answer)) throw new Error(`${asked.path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
