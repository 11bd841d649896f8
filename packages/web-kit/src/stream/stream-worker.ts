import { browserPorts } from './browser-ports.ts'
import { createStreamClient, type StreamState } from './stream-client.ts'
import type { FromStream, ToStream } from './stream-message.ts'

/** One socket for all tabs of a browser. */
const pages = new Set<MessagePort>()
let state: StreamState = 'catching'
const tell = (message: FromStream): void => {
  for (const page of pages) page.postMessage(message)
}

const newClient = () =>
  createStreamClient(browserPorts(), {
    onState: (next) => {
      state = next
      tell({ kind: 'state', state })
    },
    onEvents: (events) => tell({ kind: 'events', events }),
    onReset: () => tell({ kind: 'reset' }),
    onEnd: (reason) => tell({ kind: 'end', reason }),
  })
let client: ReturnType<typeof newClient> | null = null

/** An ended client continues where it stopped, because the session was renewed. */
const begin = (): void => {
  if (client !== null) {
    client.resume()
    return
  }
  client = newClient()
  client.start()
}
const stop = (): void => {
  client?.stop()
  client = null
}

globalThis.addEventListener('connect', (event) => {
  const page = (event as MessageEvent).ports[0]
  if (page === undefined) return
  pages.add(page)
  page.onmessage = ({ data }: MessageEvent<ToStream>) => {
    if (data.kind === 'nudge') client?.nudge()
    if (data.kind === 'resume') begin()
    if (data.kind === 'stop') stop()
    if (data.kind === 'bye') {
      pages.delete(page)
      if (pages.size === 0) stop()
    }
  }
  begin()
  page.postMessage({ kind: 'state', state } satisfies FromStream)
})
