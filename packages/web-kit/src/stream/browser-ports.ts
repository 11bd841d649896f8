import { streamPath } from '@portal/contract'
import type { StreamPorts } from './stream-client.ts'

/** The browser's socket and timers; works in a page and in a worker. The session's cookies authenticate. */
export const browserPorts = (): StreamPorts => ({
  open(after) {
    const address =
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${streamPath}` +
      `${after === null ? '' : `?after=${after}`}`
    const socket = new WebSocket(address)
    return {
      onMessage: (take) => {
        socket.onmessage = (event) => take(String(event.data))
      },
      onClose: (take) => {
        socket.onclose = (event) => take(event.code)
      },
      ping: () => {
        if (socket.readyState === WebSocket.OPEN) socket.send('ping')
      },
      close: () => socket.close(),
    }
  },
  later(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
})
