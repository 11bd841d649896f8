import { useServerAway } from '@portal/web-kit/server-availability'
import type { createBrowserRouter } from 'react-router'

/**
 * Until the page of the address has arrived, or its refusal has; or until the server is away, which the shell says
 * while the page waits (SHL-21).
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
