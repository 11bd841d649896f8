import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { todosRoute } from '@portal/home/contract'
import { currentUserRoute } from '@portal/identity/contract'
import { returnRoute } from '@portal/tax-return/contract'
import { mockMode, recordedAnswers } from './mock.ts'

async function mocked() {
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => reply.status(404).send({ code: 404, msg: (error as Error).message, data: null }))
  await app.register(cookie)
  await mockMode(app)
  app.get('/any', () => 'page')
  return app
}

test('SES-23 under /mock the recorded answers are given without a session, what was not recorded is not found', async () => {
  const app = await mocked()
  const current = await app.inject({ url: currentUserRoute.path.replace('/japi', '/mock') })
  expect(current.json()).toMatchObject({ code: 200, data: { account: 'taxclerk', token: 'mock', phone: expect.stringMatching(/^\*+\d{4}$/) } })
  expect((await app.inject({ url: '/mock/nowhere' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/any' })).cookies).toMatchObject([{ name: 'token', value: 'mock' }])
})

test('SES-23 each recorded return is answered for its own task', async () => {
  const app = await mocked()
  const todos = recordedAnswers([todosRoute])[todosRoute.path] as { route: string }[]
  const taskNos = todos.flatMap(({ route }) => new URL(route, 'http://portal').searchParams.get('id') ?? [])
  expect(taskNos.length).toBeGreaterThan(1)
  for (const taskNo of taskNos) {
    const answer = await app.inject({ url: `${returnRoute.path.replace('/japi', '/mock')}?taskNo=${taskNo}` })
    expect(answer.json().data.taskNo ?? answer.json().data.task.taskNo).toBe(taskNo)
  }
})
