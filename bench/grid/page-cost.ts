import type { CDPSession, Page } from '@playwright/test'

/** CPU time of a page's main thread in tasks, ms; unaffected by other load on the machine. */
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
