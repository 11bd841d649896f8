import { defineRoute, ok, Type } from '@portal/contract'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answersThrough } from './answers.ts'

const route = (path: string) =>
  defineRoute({
    method: 'GET',
    path,
    summary: path,
    tag: 't',
    access: 'signed-in',
    scope: 'user',
    data: Type.Unknown(),
  })
const [mine, refused] = [route('/japi/mine'), route('/japi/refused')]

test("SES-02 SES-14 the first answers are those of the server's own routes; a refused one is left out", async () => {
  const app = fastify()
  await app.register(cookie)
  app.get(mine.path, async (request) =>
    ok({
      heard: request.headers.authorization,
      token: request.cookies.token,
      sid: request.cookies.sid,
      asked: request.query,
    }),
  )
  app.get(refused.path, async (_request, reply) => reply.code(403).send({ code: 403, msg: '拒绝访问', data: null }))
  app.get('/page', async (request) =>
    answersThrough(app)(request, [{ route: mine, query: { id: '<1>' } }, { route: refused }]),
  )
  const answer = await app.inject({ url: '/page', cookies: { token: 'abc', sid: 'xyz' } })
  expect(answer.json()).toEqual({ '/japi/mine?id=%3C1%3E': { token: 'abc', sid: 'xyz', asked: { id: '<1>' } } })
  await app.close()
})
