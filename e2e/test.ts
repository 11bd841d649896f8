import { expect, test as base, type BrowserContext } from '@playwright/test'

/** What a browser says when the Content-Security-Policy stops something. */
const isPolicyReport = (text: string): boolean => /Content Security Policy/i.test(text)

/** Gathers what the policy stopped in any page of a browser. */
export const watchPolicy = (context: BrowserContext, reports: string[]) =>
  context.on('console', (message) => {
    if (isPolicyReport(message.text())) reports.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
  })

/** The test of every journey: nothing that it does may meet the policy, in whatever browser it opens. */
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
      // Pages that stay open go on asking the server beside every later journey of this worker.
      for (const other of others) await other.close()
      expect(reports, 'Content-Security-Policy').toEqual([])
    },
    { auto: true },
  ],
})
