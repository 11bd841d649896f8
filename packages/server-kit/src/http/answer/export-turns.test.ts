import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defineRoute, Type } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Feature } from '../../feature.ts'
import { sessions } from '../../server.fixture.ts'

const without = { tag: '试', access: 'signed-in', scope: 'enterprise', method: 'GET', data: Type.Null() } as const
const endless = defineRoute({
  ...without,
  path: '/japi/probe/endless',
  summary: '不断的行',
  answer: 'file',
  audit: 'x.y',
})

/** Accounts whose rows are being read, and whose reading ended, in their order. */
const [began, ended]: [string[], string[]] = [[], []]
async function* rows(account: string): AsyncGenerator<string[]> {
  began.push(account)
  try {
    // Texts that no archive makes smaller.
    for (;;) yield Array.from({ length: 100 }, () => randomBytes(24).toString('base64'))
  } finally {
    ended.push(account)
  }
}
const probe: Feature = {
  name: 'probe',
  migrations: [],
  tables: [],
  mount: (kit) =>
    kit.mount(endless, (_input, { caller }) => ({
      fileName: '行.xlsx',
      sheets: [{ name: '行', rows: rows(caller.userId) }],
    })),
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [probe], sessions })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())
beforeEach(() => {
  for (const list of [began, ended]) list.splice(0)
})

/** Asks for the export on a line of its own and takes nothing of it. */
async function ask(account: string, entId = 'e1'): Promise<Socket> {
  const { port } = app.app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  const own = `authorization: Bearer ${account}\r\nx-ent-id: ${entId}`
  socket.write(`GET ${endless.path} HTTP/1.1\r\nhost: localhost\r\n${own}\r\n\r\n`)
  return socket
}
const soon = { timeout: 20_000, interval: 20 }
const waitFor = (list: string[], names: string[]) => vi.waitFor(() => expect(list.toSorted()).toEqual(names), soon)

test('TAX-11 exports that nobody reads end by themselves, and the next get their turn', async () => {
  const unread = [await ask('a1'), await ask('a1'), await ask('a2'), await ask('a3')]
  await waitFor(began, ['a1', 'a2'])
  // Two of an enterprise at once, one of an account: another enterprise's goes on beside them.
  const other = await ask('b1', 'e2')
  await waitFor(began, ['a1', 'a2', 'b1'])
  other.destroy()
  await waitFor(ended, ['b1'])
  await vi.waitFor(
    () => {
      app.clock.advance(16_000)
      expect(ended.toSorted()).toEqual(['a1', 'a1', 'a2', 'a3', 'b1'])
    },
    { timeout: 60_000, interval: 500 },
  )
  expect(began).toHaveLength(5)
  for (const socket of unread) socket.destroy()
}, 90_000)

test('TAX-11 who waits for a turn leaves the queue by going away; one too many is refused, untold', async () => {
  const asked = await Promise.all(Array.from({ length: 6 }, () => ask('a1')))
  const answers = asked.map((socket) => {
    const heard = { text: '' }
    socket.on('data', (chunk: Buffer) => {
      heard.text ||= chunk.toString('latin1')
      socket.pause()
    })
    return heard
  })
  await vi.waitFor(() => expect(answers.filter(({ text }) => text !== '')).toHaveLength(2), soon)
  const said = answers.map(({ text }) => text)
  expect(said.filter((text) => text.startsWith('HTTP/1.1 200'))).toHaveLength(1)
  expect(said.find((text) => text.startsWith('HTTP/1.1 429'))).toContain('retry-after: 5')
  for (const socket of asked) socket.destroy()
  await waitFor(ended, ['a1'])
  const next = await ask('a1')
  await waitFor(began, ['a1', 'a1'])
  next.destroy()
  const rowsOfLog = await app.asOwner("select from audit_log where action = 'x.y' and user_id = 'a1'")
  // The first test's two, this one's two; those that waited or were refused exported nothing.
  expect(rowsOfLog).toHaveLength(4)
  await waitFor(ended, ['a1', 'a1'])
}, 60_000)
