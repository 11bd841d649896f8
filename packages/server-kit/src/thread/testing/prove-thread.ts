import { rowsPerPage, type DeclaredThread, type Route, type ThreadPage, type ThreadRow } from '@portal/contract'
import { expect } from 'vitest'

interface Host {
  inject(call: {
    method: 'GET' | 'POST'
    url: string
    headers: Record<string, string>
    query?: Record<string, string>
    payload?: object
  }): Promise<{ statusCode: number; json(): unknown }>
}
interface Answered<D> {
  /** Of the envelope: a refusal in words has one of its own. */
  code: number
  msg: string
  data: D
}

/** The calls of a thread on a thing, as one user after the other. */
export function threadCalls(app: Host, thread: DeclaredThread, thing: string) {
  const ask = async <D>({ method, path: url }: Route, as: object, given: object): Promise<Answered<D>> => {
    const own = method === 'GET' ? { query: given as Record<string, string> } : { payload: given }
    const headers = { ...as } as Record<string, string>
    const answer = await app.inject({ method: method as 'GET' | 'POST', url, headers, ...own })
    return answer.json() as Answered<D>
  }
  return {
    list: (as: object, query: object = {}) => ask<ThreadPage>(thread.listRoute, as, { thing, ...query }),
    send: (as: object, text: string, more: object = {}, key?: string) =>
      ask<ThreadRow>(thread.sendRoute, key === undefined ? as : { ...as, 'idempotency-key': key }, {
        thing,
        text,
        ...more,
      }),
    read: (as: object, seq: number) => ask<{ read: number; unread: number }>(thread.readRoute, as, { thing, seq }),
    people: (as: object, word = '') =>
      ask<{ userId: string; name: string }[]>(thread.peopleRoute, as, { thing, ...(word === '' ? {} : { word }) }),
  }
}

/**
 * Proves on the real database what a declared thread promises of every thing: rows in order and once, by page, unread
 * until they are read, and nothing of it for who does not find the thing. `writer` and `reader` are two who do.
 * Answers the newest page.
 */
export async function proveThread(
  app: Host,
  thread: DeclaredThread,
  { thing, writer, reader, stranger }: { thing: string; writer: object; reader: object; stranger: object },
): Promise<ThreadPage> {
  const { list, send, read, people } = threadCalls(app, thread, thing)
  const key = 'prove-thread-one'
  const sent = await Promise.all(['甲', '甲', '甲'].map((text) => send(writer, text, {}, key)))
  expect(sent.map(({ data }) => [data.seq, data.text, data.isMine])).toEqual(Array(3).fill([1, '甲', true]))
  for (const text of ['乙', ' 丙 ']) await send(reader, text)
  const seen = (await list(writer)).data
  expect(seen.rows.map(({ seq, text, isMine }) => [seq, text, isMine])).toEqual([
    [1, '甲', true],
    [2, '乙', false],
    [3, '丙', false],
  ])
  expect(seen.rows[0]?.userName).not.toBe(seen.rows[0]?.userId)
  expect([seen.read, seen.unread, seen.whyNot]).toEqual([0, 2, null])
  expect((await read(writer, 2)).data).toEqual({ read: 2, unread: 1 })
  expect((await read(writer, 1)).data).toEqual({ read: 2, unread: 1 })
  expect((await list(reader)).data).toMatchObject({ read: 0, unread: 1 })
  expect((await send(writer, '  ')).msg).toBe('请写下要说的话')
  expect((await send(writer, '长'.repeat(thread.most + 1))).code).toBe(400)
  for (let n = 4; n <= rowsPerPage + 2; n += 1) await send(writer, `第${n}条`)
  const newest = (await list(reader)).data.rows
  expect([newest.length, newest[0]?.seq, newest.at(-1)?.seq]).toEqual([rowsPerPage, 3, rowsPerPage + 2])
  expect((await list(reader, { before: '3' })).data.rows.map(({ seq }) => seq)).toEqual([1, 2])
  expect((await list(reader, { after: String(rowsPerPage) })).data.rows.map(({ seq }) => seq)).toEqual([
    rowsPerPage + 1,
    rowsPerPage + 2,
  ])
  const refused = [list(stranger), send(stranger, '偷看'), read(stranger, 1), people(stranger)]
  expect((await Promise.all(refused)).map(({ code }) => code)).toEqual([404, 404, 404, 404])
  return (await list(writer)).data
}
