import { Secret, TOTP } from 'otpauth'
import { makeUser, signedInAs, testPassword, withIdentity, type TestUserInput } from '@portal/identity/server/testing'
import type { Route } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import * as routes from '../contract/second-factor.routes.ts'
import { secondFactorFeature } from './second-factor.plugin.ts'

export const host = 'portal.test'
export const origin = `http://${host}`
export { routes, testPassword }

/** The feature with those it depends on: `factorApp([notificationFeature()])`. */
export const factorApp = (
  others: readonly Feature[],
  config: Parameters<typeof createTestApp>[0]['config'] = {},
): Promise<TestApp> =>
  createTestApp({
    ...withIdentity<Feature>(...others, secondFactorFeature()),
    config: { secretKey: null, ...config },
  })

/** The app's code at the server's time, or `steps` later. */
export const codeOf = (app: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + steps * 30_000 })

/** A user with headers and a call helper: `data` of a success, else `{ status, code, msg, data }`. */
export async function person(app: TestApp, input: TestUserInput = {}) {
  const user = await makeUser(app, input)
  return { user, ...asCaller(app, await signedInAs(app, user)) }
}

export function asCaller(app: TestApp, headers: Record<string, string>) {
  const ask = async (route: Route, payload?: unknown) => {
    const answer = await app.inject({
      method: route.method,
      url: route.path,
      headers: { ...headers, host, origin },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    const body = answer.json()
    return {
      status: answer.statusCode,
      code: Number(body.code),
      msg: String(body.msg),
      data: body.data,
      headers: answer.headers,
    }
  }
  return { headers, ask }
}

/** Signs in with the password as an outside client does. */
export async function enter(app: TestApp, account: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/japi/api/base-user/authentication/userLoginEcology',
    headers: { 'x-client': 'api', host },
    payload: { account, password: testPassword },
  })
  const { data } = answer.json()
  return {
    pending: data?.pending as string[] | undefined,
    ...asCaller(app, { authorization: `Bearer ${data?.token}` }),
  }
}

/** Enables the app; returns its secret and recovery codes. */
export async function withApp(app: TestApp, who: Awaited<ReturnType<typeof person>>) {
  const { data: setup } = await who.ask(routes.totpBeginRoute, {})
  const { data } = await who.ask(routes.totpConfirmRoute, { code: codeOf(app, setup.secret) })
  app.clock.advance(60_000)
  return { secret: setup.secret as string, recoveryCodes: data.recoveryCodes as string[] }
}
