import { createTestApp, type TestApp } from '@portal/testkit'
import { signInRoute } from '../../contract/identity.routes.ts'
import { createSessions, identityFeature } from '../identity.plugin.ts'
import type { Owner } from '../accounts/owner.ts'
import { freeFailures, waitSeconds } from './sign-in-claim.ts'
import { everywhereKey } from './sign-in-keys.ts'

/** The phone verified by `verifiedToken`. */
export const phone = '13900001234'
export const verifiedToken = 'verified-token'
const wrong = 'Wrong#20261'

interface How {
  password?: string
  address?: string
  device?: string
  phoneToken?: string
  host?: TestApp
}

/** Two processes on one database, the notices sent to owners, and the requests of attackers and owners. */
export async function openDoor() {
  const told: { news: string; owner: Owner }[] = []
  let used = 0
  const features = () => [
    identityFeature({
      say: () => undefined,
      tellOwner: (_kit, _tx, _now, news, owner) => Promise.resolve(void told.push({ news, owner })),
      phones: {
        find: (_db, _now, given) => Promise.resolve(given === verifiedToken ? phone : null),
        use: () => Promise.resolve(void (used += 1)),
      },
    }),
  ]
  const own = { sessions: createSessions }
  const app = await createTestApp({ ...own, features: features() })
  const other = await createTestApp({ ...own, features: features(), databaseUrl: app.databaseUrl, clock: app.clock })

  async function enter(account: string, how: How = {}) {
    const { password = wrong, address = '10.9.0.1', device, phoneToken, host = app } = how
    const answer = await host.inject({
      method: 'POST',
      url: signInRoute.path,
      remoteAddress: address,
      ...(device === undefined ? {} : { cookies: { device } }),
      payload: { account, password, ...(phoneToken === undefined ? {} : { phoneToken }) },
    })
    const { code, msg, data } = answer.json<{ code: number; msg: string; data: { retryAfter?: number } | null }>()
    return { code, msg, data, retryAfter: answer.headers['retry-after'], cookies: answer.cookies }
  }

  /** Puts an account under attack: adds recent failures, so that the next attempt has to wait. */
  async function attack(account: string, failures: number): Promise<void> {
    const at = app.clock.now()
    const until = failures < freeFailures ? null : new Date(at.getTime() + waitSeconds(failures) * 1000)
    const failed = Array.from({ length: failures }, () => at)
    await app.db
      .insertInto('sign_in_count')
      .values({ key: everywhereKey(account), failed, open: [], until, told_at: null, kept_until: at })
      .onConflict((on) => on.column('key').doUpdateSet({ failed, until }))
      .execute()
  }

  return {
    app,
    attack,
    other,
    told,
    used: () => used,
    enter,
    /** Sends guesses in parallel, from 63 addresses, to two processes in turn. */
    guess: (account: string, count: number, from = 0) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          enter(account, { address: `10.8.${from}.${at % 63}`, host: at % 2 === 0 ? app : other }),
        ),
      ),
    stop: () => Promise.all([app.stop(), other.stop()]),
  }
}

export type Door = Awaited<ReturnType<typeof openDoor>>
type Answer = Awaited<ReturnType<Door['enter']>>

export const deviceIn = (answer: Answer) => answer.cookies.find((cookie) => cookie.name === 'device')
export const codesOf = (answers: readonly { code: number }[]) => ({
  wrong: answers.filter(({ code }) => code === 7799).length,
  wait: answers.filter(({ code }) => code === 429).length,
})
