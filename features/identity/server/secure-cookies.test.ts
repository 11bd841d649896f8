import { expect, test } from 'vitest'
import { createTestApp } from '@portal/testkit'
import { signInRoute } from '../contract/identity.routes.ts'
import { makeUser, testPassword, withIdentity } from './testing.ts'

test('SES-18 cookies are Secure when a trusted proxy says https; a stranger\'s word changes nothing', async () => {
  for (const [trustProxy, isSecure] of [[1, true], [0, undefined]] as const) {
    const app = await createTestApp({ key: 'identity', ...withIdentity(), config: { trustProxy, publicUrl: null } })
    const user = await makeUser(app)
    const answer = await app.inject({ method: 'POST', url: signInRoute.path, headers: { 'x-forwarded-proto': 'https' }, payload: { account: user.account, password: testPassword } })
    const given = answer.cookies.filter(cookie => cookie.value !== '')
    expect(given.length).toBeGreaterThan(2)
    expect([...new Set(given.map(cookie => cookie.secure))]).toEqual([isSecure])
    await app.stop()
  }
})
