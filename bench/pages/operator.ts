import type { Browser, BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD } from '../kit/client.ts'

export type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Cookies of a super administrator with a verified phone. Codes to one phone are a minute apart. */
export async function operatorCookies(browser: Browser, base: string): Promise<Cookies> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${base}/login/index`)
  const ask = async (path: string, data?: object): Promise<unknown[]> => {
    const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? ''
    const headers = { authorization: `Bearer ${token}` }
    const answer = data
      ? await page.request.post(base + path, { data, headers })
      : await page.request.get(base + path, { headers })
    return ((await answer.json()) as { data: unknown[] }).data
  }
  await page.request.post(`${base}/japi/api/base-user/authentication/userLoginEcology`, {
    data: { account: 'superadmin', password: DEMO_PASSWORD },
  })
  const [token] = await ask('/japi/api/base-user/userRegistration/sendMsg?tokenType=101')
  const [outbox] = (await ask('/japi/api/manage/outbox?limit=1')) as [{ records: { code: string }[] }]
  await ask('/japi/api/base-user/userRegistration/validateSms', { code: outbox.records[0]?.code, token })
  const cookies = await context.cookies()
  await context.close()
  return cookies
}
