import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { CodedError, defineRoute, Exactly, Type } from '@portal/contract'
import { createTestApp, type TestApp, type TestAppOptions } from '@portal/testkit'
import type { Feature, SessionPort } from '../index.ts'

const base = { tag: 'files', access: 'signed-in', scope: 'enterprise', method: 'POST' } as const
export const mostBytes = 400_000
const upload = { maxBytes: mostBytes, maxFiles: 1, kept: true } as const
export const keepRoute = defineRoute({
  ...base,
  path: '/japi/files/keep',
  summary: '留下',
  upload,
  data: Type.String(),
})
/** Stores the file and then fails, so that its transaction rolls back. */
export const failRoute = defineRoute({ ...base, path: '/japi/files/fail', summary: '失败', upload, data: Type.Null() })
export const lookRoute = defineRoute({
  ...base,
  path: '/japi/files/look',
  summary: '看一眼',
  upload: { maxBytes: mostBytes, maxFiles: 1 },
  data: Type.Null(),
})
export const dropRoute = defineRoute({
  ...base,
  path: '/japi/files/drop',
  summary: '删除',
  body: Exactly({ id: Type.String() }),
  data: Type.Null(),
})
export const readRoute = defineRoute({
  ...base,
  method: 'GET',
  path: '/japi/files/read',
  summary: '下载',
  answer: 'file',
  query: Exactly({ id: Type.String() }),
  data: Type.Null(),
})

const feature: Feature = {
  name: 'files',
  tables: [],
  migrations: [],
  mount(kit) {
    const keep = (call: Parameters<Parameters<typeof kit.mount<typeof keepRoute>>[1]>[1], end: () => void) =>
      call.write(async (tx) => {
        const [file] = call.files
        if (!file) throw new CodedError('badRequest')
        const { id } = await kit.files.keep(tx, call.scope, file, { mediaType: 'text/plain', purpose: 'test' })
        end()
        return id
      })
    kit.mount(keepRoute, (_input, call) => keep(call, () => undefined))
    kit.mount(failRoute, async (_input, call) => {
      await keep(call, () => {
        throw new CodedError('refused')
      })
      return null
    })
    kit.mount(lookRoute, () => null)
    kit.mount(readRoute, async ({ query }, call) => {
      const file = await kit.files.find(call.db, call.scope, query.id)
      if (file === null) throw new CodedError('notFound')
      const headers = { 'content-length': String(file.size) }
      return { body: await kit.files.open(file), mediaType: 'application/octet-stream', fileName: file.name, headers }
    })
    kit.mount(dropRoute, async ({ body }, call) => {
      await call.write((tx) => kit.files.drop(tx, call.scope.entId, body.id))
      return null
    })
  },
}

/** The token is `user@enterprise`. */
const sessions = (): SessionPort => ({
  resolve: ({ token }) => {
    const [userId = '', entId = 'e1'] = token.split('@')
    return {
      caller: {
        userId,
        account: 'a',
        userName: '甲',
        userSource: '1',
        sessionId: 's1',
        client: 'browser',
        entId,
        entIds: new Set([entId]),
        permissions: new Set(),
        roles: new Set(),
        pending: [],
        provedAt: new Date(),
      },
    }
  },
})

export const filesApp = (options: Partial<TestAppOptions> = {}): Promise<TestApp> =>
  createTestApp({ features: [feature], sessions, ...options })

export const noise = (bytes: number): Buffer => randomBytes(bytes)
const head = '--b\r\nContent-Disposition: form-data; name="uploadFiles"; filename="a.bin"\r\n\r\n'
const tail = '\r\n--b--\r\n'
/** The body of one file, complete or cut off in the middle. */
export const bodyOf = (bytes: Buffer, isWhole = true): Buffer =>
  Buffer.concat([Buffer.from(head), bytes, Buffer.from(isWhole ? tail : '')])
export const multipartType = 'multipart/form-data; boundary=b'

export async function send(app: TestApp, route: { path: string }, bytes: Buffer, who = 'u1') {
  const answer = await app.inject({
    method: 'POST',
    url: route.path,
    headers: { authorization: `Bearer ${who}`, 'content-type': multipartType },
    payload: bodyOf(bytes),
  })
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    ...answer.json<{ code: number; msg: string; data: unknown }>(),
  }
}

export const drop = (app: TestApp, id: unknown, who = 'u1') =>
  app.inject({
    method: 'POST',
    url: dropRoute.path,
    headers: { authorization: `Bearer ${who}` },
    payload: { id } as object,
  })

export const read = (app: TestApp, id: unknown, who = 'u1') =>
  app.inject({ url: readRoute.path, query: { id: String(id) }, headers: { authorization: `Bearer ${who}` } })

/** Every file that uploads left under DATA_DIR, by its path there. */
export async function filesOf(app: TestApp): Promise<string[]> {
  const { dataDir } = app.kitOf('files').config
  const entries = await Promise.all(
    ['files', 'tmp'].map((name) =>
      readdir(path.join(dataDir, name), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
}
