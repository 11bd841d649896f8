import { isServerReady, useServerAway } from './server-availability.ts'
import { canPause, pauseCalls } from './paused-calls.ts'
import { unavailableTexts } from './unavailable.texts.ts'
import { toast } from '../feedback/toast.ts'

const pauseMs = 600
/** Faster loads show no message. */
const silentMs = 200
const lostStyle = /Unable to preload CSS for (\S+)/

/**
 * Loads a code chunk. Retries a failed one: at once when the server is reachable, else when it is back. Opening a part
 * while the server is away therefore only delays it and never breaks the page (SHL-21).
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const word =
      useServerAway.getState().since === null
        ? undefined
        : setTimeout(() => toast.warning(unavailableTexts.opensLater), silentMs)
    try {
      return await load()
    } catch (error) {
      const isAway = !(await isServerReady())
      if (isAway && canPause('away')) {
        toast.warning(unavailableTexts.opensLater)
        await pauseCalls('away')
      } else if (tries > 0) throw error
      else
        await new Promise((resolve) => {
          setTimeout(resolve, pauseMs)
        })
      await restyle(error)
    } finally {
      clearTimeout(word)
    }
  }
}

/** The loader (vite 8) does not request a failed style sheet again, so this adds a new link. */
async function restyle(error: unknown): Promise<void> {
  const address = error instanceof Error ? lostStyle.exec(error.message)?.[1] : undefined
  if (address === undefined) return
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: new URL(address, document.baseURI).href,
  })
  await new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
    document.head.append(link)
  })
}
