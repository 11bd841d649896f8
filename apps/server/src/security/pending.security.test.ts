import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedBy, everyStep, type Pending, type Route } from '@portal/contract'
import { markSecondFactor } from '@portal/identity/server/sessions'
import { makeUser, signedInAs, testPassword, type TestUserInput } from '@portal/identity/server/testing'
import { addressOf, saidBy, titleOf, wholeApp, writes, type Whole } from './whole-app.fixture.ts'

const frame = 'drawn by the frame behind the dialog or before the way to the step; tells nothing of the business'
const oneself = "one's own, worth nothing to a thief"
/** Every call that answers signed-in users with a pending step, and why. All others must be closed. */
const open: Record<string, { during: readonly Pending[]; why: string }> = {
  'GET /japi/api/base-user/authentication/logout': { during: everyStep, why: 'the way out' },
  'GET /japi/api/base-user/user/current': {
    during: ['password', 'consent', 'admin-phone'],
    why: 'says which step is left; phone masked',
  },
  'GET /japi/api/base-user/user/roles': { during: ['password', 'consent', 'admin-phone'], why: frame },
  'GET /japi/tax/op/permission/selectPermission': { during: ['password', 'consent', 'admin-phone'], why: frame },
  'GET /japi/api/manage/enterprise/listByAccount': { during: ['password', 'consent', 'admin-phone'], why: frame },
  'POST /japi/api/manage/notification/getNotificationUnReadByUserId': {
    during: ['password', 'consent', 'admin-phone'],
    why: 'numbers alone',
  },
  'POST /japi/api/manage/notification/getNoticeTypeByUserId': {
    during: ['password', 'consent', 'admin-phone'],
    why: 'numbers alone',
  },
  'GET /japi/api/manage/notification/poll': {
    during: ['password', 'consent', 'admin-phone'],
    why: 'whether there are any',
  },
  'GET /japi/api/home/preferences': { during: ['password', 'consent', 'admin-phone'], why: frame },
  'POST /japi/api/home/preferences': {
    during: ['password', 'consent', 'admin-phone'],
    why: `look and layout: ${oneself}`,
  },
  'POST /japi/api/manage/pageBrowseLog/savePageBrowseLog': {
    during: ['password', 'consent', 'admin-phone'],
    why: `visits of pages: ${oneself}`,
  },
  'GET /japi/api/manage/outbox': {
    during: everyStep,
    why: "a demonstration's only way to a code; 403 in the handler elsewhere",
  },
  'POST /japi/api/base-user/user/changePassword': {
    during: ['password'],
    why: 'the step itself; with nothing but the phone left it is closed',
  },
  'POST /japi/api/base-user/user/consent': { during: ['consent'], why: 'the step itself' },
  'POST /japi/api/base-user/user/changePhone': {
    during: ['admin-phone'],
    why: 'binds a first phone; with one on the account the handler refuses',
  },
  'GET /japi/api/base-user/second-factor/ways': { during: everyStep, why: 'which proofs there are' },
  'POST /japi/api/base-user/second-factor/passkey/challenge': { during: everyStep, why: 'for the proof' },
  'POST /japi/api/base-user/second-factor/proof': {
    during: everyStep,
    why: "the step itself; changes nothing but the session's own proof",
  },
  'POST /japi/api/base-user/second-factor/totp/begin': {
    during: ['second-factor'],
    why: 'who must have a factor and has none; the phone first',
  },
  'POST /japi/api/base-user/second-factor/totp/confirm': {
    during: ['second-factor'],
    why: 'follows a begin of the same session',
  },
  'POST /japi/api/base-user/second-factor/passkey/begin': {
    during: ['second-factor'],
    why: 'who must have a factor and has none; the phone first',
  },
  'POST /japi/api/base-user/second-factor/passkey/add': {
    during: ['second-factor'],
    why: 'follows a begin of the same session',
  },
}

describe('while a step of the sign-in is left', () => {
  let whole: Whole
  beforeAll(async () => {
    whole = await wholeApp()
  })
  afterAll(async () => {
    await whole.app.stop()
  })

  const listed = (step: Pending) =>
    Object.keys(open)
      .filter((title) => open[title]?.during.includes(step))
      .toSorted()
  /** A caller with every grant whose next step is this one. */
  async function callerAt(
    step: Pending,
  ): Promise<{ headers: Record<string, string>; cookies: Record<string, string> }> {
    const input: TestUserInput = {
      entIds: [whole.own],
      permissions: whole.permissions,
      phone: `138${String(10_000_000 + everyStep.indexOf(step))}`,
    }
    const user = await makeUser(whole.app, {
      ...input,
      roles: step === 'admin-phone' ? ['superAdmin'] : [],
      mustChangePassword: step === 'password',
      consent: step !== 'consent',
    })
    if (step === 'second-factor')
      await whole.app.kitOf('identity').write((tx) => markSecondFactor(tx, user.userId, true))
    if (step !== 'consent')
      return { headers: { ...(await signedInAs(whole.app, user, { phoneVerified: false })) }, cookies: {} }
    const answer = await whole.app.inject({
      method: 'POST',
      url: '/japi/api/base-user/authentication/userLoginEcology',
      payload: { account: user.account, password: testPassword },
    })
    return {
      headers: { authorization: `Bearer ${answer.json().data.token}` },
      cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
    }
  }
  const ask = (route: Route, { headers, cookies }: Awaited<ReturnType<typeof callerAt>>) =>
    whole.app.inject({
      method: route.method,
      url: addressOf(route),
      headers,
      cookies,
      ...(writes(route) ? { payload: {} } : {}),
    })

  test.for(everyStep)('SES-12 SES-25 SES-26 `%s` closes every call but the listed ones', async (step) => {
    const reachable = whole.app.routes.filter((route) => route.access !== 'public' && closedBy(route, [step]) === null)
    expect(reachable.map(titleOf).toSorted()).toEqual(listed(step))
    const caller = await callerAt(step)
    for (const route of whole.app.routes.filter((each) => each.access !== 'public' && !reachable.includes(each))) {
      const answer = await ask(route, caller)
      const why = { missing: `verify:${step}` }
      expect([answer.statusCode, saidBy(route, answer, why)], titleOf(route)).toEqual([403, why])
    }
    for (const route of reachable.filter((each) => !each.path.endsWith('/logout') && !each.path.endsWith('/outbox'))) {
      const { data } = (await ask(route, caller)).json<{ data: unknown }>()
      expect(data, titleOf(route)).not.toEqual({ missing: `verify:${step}` })
    }
  })

  test('SES-12 steps are done in their order: what opens a later one is closed before it', () => {
    expect(closedBy({ access: 'signed-in', during: ['password'] }, ['admin-phone'])).toBe('admin-phone')
    expect(closedBy({ access: 'signed-in', during: ['consent'] }, ['password', 'consent'])).toBe('password')
    expect(closedBy({ access: 'signed-in', during: ['password'] }, ['password', 'admin-phone'])).toBeNull()
    expect(closedBy({ access: 'public' }, ['second-factor'])).toBeNull()
  })

  test('SES-12 SES-21 a half-finished sign-in reads no outbox outside a demonstration', async () => {
    for (const step of everyStep) {
      const answer = await whole.app.inject({
        method: 'GET',
        url: '/japi/api/manage/outbox',
        ...(await callerAt(step)),
      })
      expect([answer.statusCode, answer.json().data], step).toEqual([403, { missing: `verify:${step}` }])
    }
  })
})
