import { useServerAway } from '@portal/web-kit/server-availability'
import type { createBrowserRouter } from 'react-router'

/**
 * Resolves when the address's page has loaded or was refused. Also when the server is away, which the shell shows while
 * the page waits (SHL-21).
 */
export const firstPage = (router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (!router.state.initialized && useServerAway.getState().since === null) return
      for (const stop of stops) stop()
      done()
    }
    const stops = [router.subscribe(look), useServerAway.subscribe(look)]
    look()
  })
