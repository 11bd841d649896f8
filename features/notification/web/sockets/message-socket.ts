import {
  createTimer,
  heartbeat,
  noAddress,
  normalClose,
  openState,
  type OpenedSocket,
  type SocketPorts,
} from './socket-ports.ts'

const reconnectMs = 2000
const heartbeatMs = 50_000

/**
 * The message socket (/tax/collect/userMessage): 2 s after an error or an abnormal close it connects anew, after a
 * normal one never; a heartbeat after 50 s without a message.
 */
export function createMessageSocket(ports: SocketPorts, onMessage: (text: string) => void) {
  const beats = createTimer(ports.later)
  const retries = createTimer(ports.later)
  let socket: OpenedSocket | null = null

  function connect(): void {
    const url = ports.url()
    if (url === '') {
      ports.log(noAddress)
      return
    }
    const opened = ports.open(url)
    socket = opened
    opened.onopen = () => beats.set(beat, heartbeatMs)
    opened.onmessage = ({ data }) => {
      beats.set(beat, heartbeatMs)
      onMessage(String(data))
    }
    opened.onerror = () => lose(opened)
    opened.onclose = ({ code }) => {
      if (code === normalClose) stop(opened)
      else lose(opened)
    }
  }
  function beat(): void {
    beats.set(beat, heartbeatMs)
    if (socket?.readyState === openState) socket.send(heartbeat)
  }
  /** An error comes with a close: they count once. */
  function lose(lost: OpenedSocket): void {
    if (socket !== lost) return
    socket = null
    beats.stop()
    ports.log('message socket')
    retries.set(connect, reconnectMs)
  }
  function stop(closed: OpenedSocket): void {
    if (socket !== closed) return
    socket = null
    beats.stop()
  }
  return {
    connect,
    close(): void {
      retries.stop()
      beats.stop()
      const open = socket
      socket = null
      open?.close(normalClose)
    },
  }
}
