import { expect, type Page } from '@playwright/test'

type What = 'proof-ages' | 'factor-is-asked' | 'enterprise-is-lost' | 'enterprise-is-back'

/**
 * Triggers an event for the signed-in user (PORTAL_FAULTS). Otherwise it would need an operator, a policy or a quarter
 * of an hour.
 */
export async function happen(page: Page, what: What, enterprise?: string): Promise<void> {
  const code = await page.evaluate(
    async (body) => {
      const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch('/japi/faults/happen', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      })
      return ((await answer.json()) as { code: number }).code
    },
    JSON.stringify({ what, ...(enterprise === undefined ? {} : { enterprise }) }),
  )
  expect(code, what).toBe(200)
}
