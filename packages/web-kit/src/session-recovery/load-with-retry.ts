import { isServerReady, useServerAway } from './server-availability.ts'
import { canPause, pauseCalls } from './paused-calls.ts'
import { unavailableTexts } from './unavailable.texts.ts'
import { toast } from '../feedback/toast.ts'

const pauseMs = 600
/** What comes within it needs no word. */
const silentMs = 200
const lostStyle = /Unable to preload CSS for (\S+)/

/**
 * Loads a part of the program. What did not come is asked for again: at once when the server is there, else when it is
 * back, so that a part that opens while the server is away costs its place a wait and never the page (SHL-21).
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

/** A style sheet that failed is not asked for again by the loader (vite 8): its link is made anew here. */
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
