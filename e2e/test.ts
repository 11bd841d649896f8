import { expect, test as base, type BrowserContext } from '@playwright/test'

/** The browser's message when the Content-Security-Policy blocks something. */
const isPolicyReport = (text: string): boolean => /Content Security Policy/i.test(text)

/** Gathers what the policy stopped in any page of a browser. */
export const watchPolicy = (context: BrowserContext, reports: string[]) =>
  context.on('console', (message) => {
    if (isPolicyReport(message.text())) reports.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
  })

/** The test function of every journey: fails when anything violates the policy in any browser it opens. */
export const test = base.extend<{ policy: void }>({
  policy: [
    async ({ browser, context }, use) => {
      const reports: string[] = []
      const open = browser.newContext.bind(browser)
      const others: BrowserContext[] = []
      browser.newContext = async (...options) => {
        const made = await open(...options)
        watchPolicy(made, reports)
        others.push(made)
        return made
      }
      watchPolicy(context, reports)
      await use()
      browser.newContext = open
      // Open pages would keep calling the server during later journeys of this worker.
      for (const other of others) await other.close()
      expect(reports, 'Content-Security-Policy').toEqual([])
    },
    { auto: true },
  ],
})
