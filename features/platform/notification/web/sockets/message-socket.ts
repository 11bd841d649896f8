import { createKeptLine } from './kept-line.ts'
import { normalClose, type SocketPorts } from './socket-ports.ts'

const reconnectMs = 2000
const heartbeatMs = 50_000

/**
 * The message socket (/tax/collect/userMessage): 2 s after an error or an abnormal close it connects anew, after a
 * normal one never; a heartbeat after 50 s without a message.
 */
export function createMessageSocket(ports: SocketPorts, onMessage: (text: string) => void) {
  const line = createKeptLine(ports, {
    heartbeatMs,
    onText(text) {
      line.rest()
      onMessage(text)
    },
    pauseAfter(code) {
      if (code === normalClose) return null
      ports.log('message socket')
      return reconnectMs
    },
  })
  return { connect: line.connect, close: () => line.close(normalClose) }
}
