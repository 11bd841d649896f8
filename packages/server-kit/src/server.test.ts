/**
 * Behaviour around every handler, and the stream between two servers. One file, because both write through the same
 * probe feature and a second file would prepare a second database.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { defineRoute, streamPath, type Route, type StreamMessage } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Feature } from './index.ts'
import { broken, granted, open, probe, sessions, unscoped, write } from './server.fixture.ts'
import { anyEvent } from './stream/any-event.fixture.ts'

describe('the kit', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ features: [probe], sessions })
  })
  afterAll(async () => {
    await app.stop()
  })
  const post = (value: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: write.path,
      headers: { authorization: 'Bearer u1', ...headers },
      payload: value as object,
    })

  test("LEAD-05 a route without an access rule can't be declared or mounted", async () => {
    const bare = { ...open, access: undefined } as unknown as Route
    expect(() => defineRoute(bare)).toThrow('没有声明访问规则')
    const feature: Feature = { name: 'bare', tables: [], migrations: [], mount: (kit) => kit.mount(bare, () => null) }
    await expect(createTestApp({ features: [feature], sessions })).rejects.toThrow('服务不能启动')
  })

  test('LEAD-05 a refusal names the missing grant', async () => {
    const refused = await app.inject({ url: granted.path, headers: { authorization: 'Bearer u1' } })
    expect([refused.statusCode, refused.json().data.missing]).toEqual([403, 'perm:probe:read'])
    expect(
      (await app.inject({ url: granted.path, headers: { authorization: 'Bearer u1.probe:read' } })).statusCode,
    ).toBe(200)
    expect((await app.inject({ url: granted.path })).json()).toMatchObject({ code: 401, data: { reason: 'expired' } })
    expect((await app.inject({ url: granted.path, headers: { authorization: 'Bearer gone' } })).json()).toMatchObject({
      code: 401,
      data: { reason: 'taken-over' },
    })
  })

  test('SES-20 an unknown or withdrawn credential is logged; one that ran out, or none, is not', async () => {
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: granted.path, headers, remoteAddress: '203.0.113.50' })
    for (const token of ['late', 'nobody', 'gone'])
      expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
    expect((await ask({})).statusCode).toBe(401)
    const rows = () =>
      app.db
        .selectFrom('audit_log')
        .select(['action', 'user_id', 'result', 'target', 'detail'])
        .where('address', '=', '203.0.113.50')
        .orderBy('id')
        .execute()
    await expect.poll(async () => (await rows()).length, { timeout: 4000 }).toBe(2)
    const [nobody, gone] = await rows()
    expect(nobody).toMatchObject({
      action: 'access.no-session',
      user_id: null,
      result: 'refused',
      target: granted.path,
      detail: { path: granted.path, said: '登录已过期，请重新登录' },
    })
    expect(gone).toMatchObject({ action: 'access.no-session', detail: { reason: 'taken-over' } })
    expect(JSON.stringify([nobody, gone])).not.toContain('Bearer')
  })

  test('SES-22 wrong types, unknown fields, oversize and broken bodies are refused with the field named', async () => {
    for (const [body, path] of [
      [{ value: 7 }, 'value'],
      [{ value: 'a', evil: 1 }, 'evil'],
      [{}, 'value'],
      [{ value: 'x'.repeat(11) }, 'value'],
    ] as const) {
      const answer = await post(body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().data.errors[0].path).toBe(path)
    }
    expect((await post({ value: 'x'.repeat(2_000_000) })).json()).toMatchObject({ code: 413, msg: '内容超过大小限制' })
    const malformed = await app.inject({
      method: 'POST',
      url: write.path,
      headers: { authorization: 'Bearer u1', 'content-type': 'application/json' },
      payload: '{"value":',
    })
    expect(malformed.json()).toMatchObject({ code: 400, msg: '请求错误' })
    expect(
      (
        await app.inject({
          method: 'POST',
          url: write.path,
          headers: { authorization: 'Bearer u1', 'content-type': 'text/x' },
          payload: 'a',
        })
      ).statusCode,
    ).toBe(415)
    expect((await app.inject({ url: '/japi/nowhere' })).json()).toMatchObject({ code: 404, msg: '请求地址出错' })
  })

  test('SES-22 a fault of ours answers 500 with a reference and keeps its detail in the log', async () => {
    const answer = await app.inject({ url: broken.path, headers: { authorization: 'Bearer u1' } })
    expect(answer.json()).toEqual({
      code: 500,
      msg: '服务器内部错误',
      data: { reference: answer.headers['x-request-id'] },
    })
    expect(answer.body).not.toContain('hunter2')
  })

  test('PRM-17 a statement without its enterprise is refused, another enterprise is not found', async () => {
    expect((await app.inject({ url: unscoped.path, headers: { authorization: 'Bearer u1' } })).statusCode).toBe(500)
    expect((await post({ value: 'a' }, { 'x-ent-id': 'e9' })).statusCode).toBe(404)
    expect(
      (
        await app.inject({
          method: 'POST',
          url: `${write.path}?entId=e2`,
          headers: { authorization: 'Bearer u1' },
          payload: { value: 'a' },
        })
      ).statusCode,
    ).toBe(404)
  })

  test('SES-22 a foreign origin never writes, a missing one only with a bearer', async () => {
    expect((await post({ value: 'a' }, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect(
      (await app.inject({ method: 'POST', url: write.path, cookies: { token: 'u1' }, payload: { value: 'a' } }))
        .statusCode,
    ).toBe(401)
    expect((await post({ value: 'a' }, { host: 'portal.example', origin: 'https://portal.example' })).statusCode).toBe(
      200,
    )
  })

  test('house: a double click acts once, another body under the key is refused, a refusal keeps nothing', async () => {
    const headers = { 'idempotency-key': 'click-0001', 'x-ent-id': 'e2' }
    const [first, second] = await Promise.all([post({ value: 'once' }, headers), post({ value: 'once' }, headers)])
    expect(first?.json()).toEqual({ code: 200, msg: '', data: { count: 1 } })
    expect(second?.json()).toEqual(first?.json())
    expect((await post({ value: 'other' }, headers)).statusCode).toBe(409)
    const refused = await post({ value: 'no', fail: true }, { 'idempotency-key': 'click-0002', 'x-ent-id': 'e2' })
    expect(refused.json()).toEqual({ code: 7799, msg: '这次不行', data: null })
    expect((await post({ value: 'two' }, { 'x-ent-id': 'e2' })).json().data.count).toBe(2)
    const audits = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('ent_id', '=', 'e2')
      .where('result', '=', 'done')
      .execute()
    expect(audits).toHaveLength(2)
  })

  test('house: openapi lists every mounted call with its access', async () => {
    const { paths } = (await app.inject({ url: '/japi/openapi.json' })).json()
    expect(paths[granted.path].get['x-access']).toBe('perm:probe:read')
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/japi/openapi' })).body).toContain(granted.path)
  })
})

describe('the stream', () => {
  /** Follows a user's stream until `enough` returns true. */
  function follow(port: number, after: number | null, enough: (seen: number[]) => boolean): Promise<number[]> {
    return new Promise((resolve, reject) => {
      const seen: number[] = []
      const socket = new WebSocket(`ws://127.0.0.1:${port}${streamPath}${after === null ? '' : `?after=${after}`}`, {
        headers: { authorization: 'Bearer u7' },
      })
      socket.on('error', reject)
      socket.on('message', (raw: Buffer) => {
        const message = JSON.parse(raw.toString()) as StreamMessage
        if (message.type === 'events') seen.push(...message.events.map((event) => event.seq))
        if (message.type === 'hello') listening()
        if (enough(seen)) {
          socket.close()
          resolve(seen)
        }
      })
      let listening = (): void => undefined
      void new Promise<void>((done) => {
        listening = done
      }).then(() => waiting.shift()?.())
    })
  }
  const waiting: Array<() => void> = []

  test('LEAD-04 two servers on one database: nothing is lost when transactions commit out of order', async () => {
    const one = await createTestApp({ features: [probe], sessions })
    const two = await createTestApp({ features: [probe], sessions, databaseUrl: one.databaseUrl })
    await two.app.listen({ port: 0, host: '127.0.0.1' })
    const port = (two.app.server.address() as { port: number }).port
    const attached = new Promise<void>((done) => {
      waiting.push(done)
    })
    const all = follow(port, null, (seen) => seen.length === 60)
    await attached
    const send = (app: TestApp, value: string) =>
      app.inject({ method: 'POST', url: write.path, headers: { authorization: 'Bearer u7' }, payload: { value } })
    // A slow transaction that publishes first and commits last.
    const kit = one.kitOf('probe')
    let release = (): void => undefined
    const held = kit.write(async (tx) => {
      tx.publish(anyEvent('slow'), { userId: 'u7', entId: null, data: {} })
      await new Promise<void>((done) => {
        release = done
      })
    })
    await Promise.all(Array.from({ length: 59 }, (_, index) => send(index % 2 ? one : two, `v${index}`)))
    release()
    await held
    const seen = await all
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    expect(await follow(port, 40, (got) => got.length === 20)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 41),
    )
    await two.stop()
    await one.stop()
  })

  test('LEAD-04 a socket without a session, from a foreign page or for another enterprise is not opened', async () => {
    const app = await createTestApp({ features: [probe], sessions })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const port = (app.app.server.address() as { port: number }).port
    const opened = (headers: Record<string, string>, query = '') =>
      new Promise<number>((done) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}${streamPath}${query}`, { headers })
        socket.on('error', () => undefined)
        socket.on('unexpected-response', (_request, answer: { statusCode?: number }) => done(answer.statusCode ?? 0))
        socket.on('open', () => {
          socket.close()
          done(101)
        })
      })
    expect(await opened({})).toBe(401)
    expect(await opened({ authorization: 'Bearer u7', origin: 'https://evil.example' })).toBe(403)
    expect(await opened({ authorization: 'Bearer u7' }, '?entId=e9')).toBe(404)
    expect(await opened({ authorization: 'Bearer u7' }, '?entId=e2')).toBe(101)
    await app.stop()
  })
})
