import type { CDPSession, Page } from '@playwright/test'

/** CPU that a page's main thread spends in tasks, ms; what else the machine does is not in it. */
export async function costMeter(page: Page): Promise<(act: () => Promise<void>) => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async (): Promise<number> => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  return async (act) => {
    const before = await worked()
    await act()
    return (await worked()) - before
  }
}
