import { useStreamState } from '@portal/web-kit/stream/stream'
import { useEffect } from 'react'
import type { SaveQueue } from './save-ports.ts'

/** Triggers of sending besides the pause: the network or the server is back, the page is hidden or left. */
export function useSaveEvents(queue: SaveQueue): void {
  useEffect(() => {
    const flush = (): void => {
      void queue.flush()
    }
    const warn = (event: BeforeUnloadEvent): void => {
      if (queue.hasUnsaved()) {
        flush()
        event.preventDefault()
      }
    }
    const onHidden = (): void => {
      if (document.hidden) flush()
    }
    addEventListener('online', flush)
    addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', onHidden)
    const endStream = useStreamState.subscribe(({ state }, before) => {
      if (state === 'live' && before.state !== 'live') flush()
    })
    return () => {
      flush()
      removeEventListener('online', flush)
      removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', onHidden)
      endStream()
    }
  }, [queue])
}
