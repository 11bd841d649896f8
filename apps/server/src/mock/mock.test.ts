import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { browseLogRoute, calendarRoute, figuresRoute, todosRoute } from '@portal/home/contract'
import { currentUserRoute, devicesRoute, enterprisesRoute, signInRoute } from '@portal/identity/contract'
import { noticesRoute, noticeTypesRoute, pollRoute, unreadCountsRoute } from '@portal/notification/contract'
import { paletteRoute } from '@portal/palette/contract'
import { setPreferenceRoute } from '@portal/preference/contract'
import { factorStateRoute } from '@portal/second-factor/contract'
import { linksRoute } from '@portal/sso/contract'
import { taxablePeriodsRoute } from '@portal/tax-task/contract'
import { returnRoute } from '@portal/tax-return/contract'
import { firstReads } from '../first-reads.ts'
import { allFeatures } from '../product.fixture.ts'
import { mockMode, recordedAnswers, recordingOf } from './mock.ts'

const recording = recordingOf(allFeatures())

async function mocked() {
  const app = fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.status(404).send({ code: 404, msg: (error as Error).message, data: null }),
  )
  await app.register(cookie)
  await mockMode(app, recording)
  app.get('/any', () => 'page')
  return app
}

test('SES-23 under /mock recorded answers are given without a session, others are not found', async () => {
  const app = await mocked()
  const current = await app.inject({ url: currentUserRoute.path.replace('/japi', '/mock') })
  expect(current.json()).toMatchObject({
    code: 200,
    data: { account: 'taxclerk', token: 'mock', phone: expect.stringMatching(/^\*+\d{4}$/) },
  })
  expect((await app.inject({ url: '/mock/nowhere' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/any' })).cookies).toMatchObject([{ name: 'token', value: 'mock' }])
})

const frame = [
  signInRoute,
  browseLogRoute,
  calendarRoute,
  figuresRoute,
  pollRoute,
  unreadCountsRoute,
  noticesRoute,
  noticeTypesRoute,
  taxablePeriodsRoute,
  setPreferenceRoute,
  paletteRoute,
]
const ownPage = [enterprisesRoute, devicesRoute, factorStateRoute, linksRoute]
test.for([...firstReads, ...frame, ...ownPage])(
  "SES-23 the frame's and one's own page's $method $path is recorded",
  async ({ method, path }) => {
    const app = await mocked()
    const answer = await app.inject({ method, url: path.replace('/japi', '/mock') })
    expect(answer.json()).toMatchObject({ code: 200 })
  },
)

test('SES-23 each recorded return is answered for its own task', async () => {
  const app = await mocked()
  const todos = recordedAnswers(recording, [todosRoute])[todosRoute.path] as { route: string }[]
  const taskNos = todos.flatMap(({ route }) => new URL(route, 'http://portal').searchParams.get('id') ?? [])
  expect(taskNos.length).toBeGreaterThan(1)
  for (const taskNo of taskNos) {
    const answer = await app.inject({ url: `${returnRoute.path.replace('/japi', '/mock')}?taskNo=${taskNo}` })
    expect(answer.json().data.taskNo ?? answer.json().data.task.taskNo).toBe(taskNo)
  }
})
