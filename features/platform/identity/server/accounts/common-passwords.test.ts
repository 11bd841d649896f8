import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { signInRoute } from '../../contract/identity.routes.ts'
import { changePasswordRoute } from '../../contract/user.routes.ts'
import { demoPassword } from '../../contract/password.rules.ts'
import { isCommonPassword, prefixBytes } from './common-passwords.ts'
import { newPasswordProblem } from './password-problem.ts'
import { makeEnterprise, makeUser, signedInAs, testPassword, withIdentity } from '../testing.ts'

const file = path.join(import.meta.dirname, '../data/common-passwords.bin')
const owner = { userId: 'u1', account: 'zhoumin', enterprises: ['青禾锅炉装备有限公司'] }

describe('common passwords', () => {
  test.for([
    'Password123',
    'Admin@123456',
    'P@ssw0rd1234',
    'PASSWORD123!',
    'Ｐａｓｓｗｏｒｄ123',
    '!!Dragon2024!!',
    'Welcome@2026',
    'passwordpassword',
    'iloveyou iloveyou',
    'Woaini1314520',
    'Passw0rd@2026',
  ])('SES-19 %s is one, or grows from one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.for([
    'Kiefer#Bach-9417',
    'kiefer bach unterm dach',
    'Xk29#fmq81Lw',
    '山高月小水落石出aB',
    'hn7qd-k4wrm-xz9ae-p5tc6',
  ])('SES-19 %s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  test('SES-19 the list holds 200,000 forms and is looked up without going through it', () => {
    expect(statSync(file).size / prefixBytes).toBe(200_000)
    const median = (work: (each: number) => unknown): number => {
      const times = Array.from({ length: 201 }, (_, each) => {
        const from = performance.now()
        work(each)
        return performance.now() - from
      }).toSorted((a, b) => a - b)
      return times[100] ?? Infinity
    }
    const whole = median(() => readFileSync(file))
    // Each of the dozen forms of a password would cost at least a whole reading.
    expect(median((each) => isCommonPassword(`Kiefer#Bach-${each}`)) / whole).toBeLessThan(5)
  })

  test('SES-19 no process holds the list: after a thousand looks not even half of it', () => {
    const look = `import { isCommonPassword } from '${path.join(import.meta.dirname, 'common-passwords.ts')}'
isCommonPassword('warm')
gc(); const before = process.memoryUsage()
for (let each = 0; each < 1000; each += 1) isCommonPassword('Kiefer#Bach-' + each)
gc(); const after = process.memoryUsage()
process.stdout.write(String(after.heapUsed + after.external - before.heapUsed - before.external))`
    const grown = Number(
      execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '--eval', look], { encoding: 'utf8' }),
    )
    expect(grown).toBeLessThan(500_000)
  })

  test('SES-19 names of the product and the enterprise, in signs or pinyin, are refused in their words', async () => {
    for (const password of ['Portal#2031', 'P0rtal-Kiefer9', 'CaiJin#88217x', '财金门户Kiefer7'])
      expect(await newPasswordProblem(password, owner), password).toContain('门户的名称')
    for (const password of ['Qinghe#88217', 'q1nghe-Kiefer7', '青禾Kiefer#77', 'QingHeGuoLu#9'])
      expect(await newPasswordProblem(password, owner), password).toContain('企业名称')
    expect(await newPasswordProblem('Kiefer#Bach-9417', owner)).toBeNull()
  })

  test("SES-19 the demonstration's password is exempt for its own accounts and no others", async () => {
    expect(await newPasswordProblem(demoPassword, { ...owner, userId: 'demo-taxclerk' })).toBeNull()
    expect(await newPasswordProblem(demoPassword, owner)).toContain('门户的名称')
  })
})

describe('a new password in the call', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ ...withIdentity() })
  })
  afterAll(() => app.stop())

  test('SES-19 what attackers try first is refused, another is taken, as are sixteen without kinds', async () => {
    const { entId } = await makeEnterprise(app, { name: '青禾热电有限公司' })
    const user = await makeUser(app, { entIds: [entId] })
    const headers = { ...(await signedInAs(app, user)) }
    const change = async (newPassword: string, oldPassword = testPassword) =>
      (
        await app.inject({
          method: 'POST',
          url: changePasswordRoute.path,
          headers,
          payload: { oldPassword, newPassword },
        })
      ).json<{ code: number; msg: string }>()
    for (const password of ['Password123', 'Admin@123456', 'P@ssw0rd1234'])
      expect(await change(password), password).toMatchObject({ code: 7799, msg: expect.stringContaining('常见密码') })
    expect((await change('Qinghe#99213')).msg).toContain('企业名称')
    expect((await change('aaaaaaaaaaaaaaaa')).msg).toContain('重复或连续')
    expect((await change('kiefer bach unterm dach')).code).toBe(200)
    const entered = await app.inject({
      method: 'POST',
      url: signInRoute.path,
      headers: { 'x-client': 'api' },
      payload: { account: user.account, password: 'kiefer bach unterm dach' },
    })
    expect(entered.json().code).toBe(200)
  })
})
