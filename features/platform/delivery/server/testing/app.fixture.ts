import type { Config, Feature } from '@portal/server-kit'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { makeNotice, notificationFeature } from '@portal/notification/server/testing'
import { verificationFeature } from '@portal/verification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { vi } from 'vitest'
import { deliveryBase, type DeliveryDetail } from '../../contract/index.ts'
import { deliveryFeature } from '../delivery.plugin.ts'
import { startRobots } from './robots.fixture.ts'
import { startSmtp } from './smtp.fixture.ts'

export const robotSecret = 'SEC0123456789'

/** Kinds to choose among: one that must be decided, one that is urgent. */
const kinds: Feature = {
  name: 'kinds',
  migrations: [],
  tables: [],
  words: {
    notices: {
      101: { name: '税务待办', group: 'tax', place: 10, keeps: 'decision' },
      102: { name: '税务结果', group: 'tax', place: 20 },
      104: { name: '风险预警', group: 'tax', place: 30, isUrgent: true },
    },
  },
  mount() {},
}

/** A server with a mail server's process and robots beside it; `others` bring the kinds of notices. */
export async function deliveryApp(config: Partial<Config> = {}, others: readonly Feature[] = [kinds]) {
  const smtp = await startSmtp()
  let clock = () => new Date()
  const robots = await startRobots({ now: () => clock(), secret: robotSecret })
  const app = await createTestApp({
    ...withIdentity(...others, notificationFeature(), verificationFeature(), deliveryFeature()),
    config: { smtp: smtp.smtp(), webhookNetworks: ['127.0.0.1'], publicUrl: 'https://portal.example', ...config },
  })
  clock = () => app.clock.now()
  return {
    app,
    smtp,
    robots,
    ...callsOf(app),
    until: (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 40 }),
    stop: async () => {
      await app.stop()
      robots.stop()
      smtp.stop()
    },
  }
}

export function callsOf(app: TestApp) {
  const send = async (method: 'GET' | 'POST', path: string, headers: object, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `${deliveryBase}${path}`,
      headers: { ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  return {
    get: (path: string, headers: object) => send('GET', path, headers),
    post: (path: string, payload: object, headers: object) => send('POST', path, headers, payload),
  }
}

const quietNever = { quietFrom: null, quietUntil: null, digest: 'none', digestHour: 9 }

/** A person with a mailbox and a phone, who chose where these kinds go. */
export async function reader(app: TestApp, choices: object[] = [], more: object = {}, given: object = {}) {
  const { post, get } = callsOf(app)
  const person = await makeSignedIn(app, { phone: '13900139000', ...given })
  const { userId } = person.user
  const email = `${userId}@group.example`
  await app
    .kitOf('delivery')
    .write(({ db }) =>
      db.insertInto('user_email').values({ user_id: userId, email, verified_at: app.clock.now() }).execute(),
    )
  const save = async (chosen: object[], other: object = {}) => {
    const { data } = await get('/setting', person.headers)
    return post(
      '/setting/save',
      {
        ...quietNever,
        version: data.version,
        choices: chosen.map((choice) => ({ inPortal: true, sms: false, email: false, ...choice })),
        ...other,
      },
      person.headers,
    )
  }
  if (choices.length > 0) await save(choices, more)
  const tell = (notice: Partial<Parameters<typeof makeNotice>[1]> = {}) =>
    makeNotice(app, {
      userId,
      entId: person.entId,
      noticeType: '102',
      title: '增值税 2026年10月 已复核',
      content: '应补税额 86,412.30 元。',
      data: { route: '/system/tax-admin/tax-detail?id=t1' },
      ...notice,
    })
  return { ...person, userId, email, save, tell }
}

/** Who looks after messages everywhere. */
export async function operator(app: TestApp) {
  const { get } = callsOf(app)
  const permissions = ['monitor:delivery:read', 'delivery:resend', 'delivery:robot:manage']
  const who = await makeSignedIn(app, { permissions, dataScope: 'all' })
  const list = async (query = '') => (await get(`/list?${query}`, who.headers)).data.records as DeliveryDetail[]
  const detail = async (id: string) => (await get(`/detail?id=${id}`, who.headers)).data as DeliveryDetail
  return { ...who, list, detail }
}
