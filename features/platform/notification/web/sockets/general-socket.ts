import { createTimer, heartbeat, noAddress, openState, type OpenedSocket, type SocketPorts } from './socket-ports.ts'

/**
 * The general socket (tax targets rpa and calc): heartbeats as configured; a heartbeat without an answer, or on a
 * closed socket, connects anew; `send` connects first where it has to.
 */
export function createGeneralSocket(
  ports: SocketPorts,
  { heartbeatMs, onMessage }: { heartbeatMs: number; onMessage: (text: string) => void },
) {
  const timer = createTimer(ports.later)
  let socket: OpenedSocket | null = null
  let isAnswered = true
  const isOpen = (): boolean => socket?.readyState === openState

  function connect(): Promise<void> {
    const url = ports.url()
    if (url === '') return Promise.reject(new Error(noAddress))
    if (isOpen()) return Promise.reject(new Error('socket is connected'))
    return new Promise((done, fail) => {
      const opened = ports.open(url)
      socket = opened
      isAnswered = true
      opened.onopen = () => {
        beat()
        done()
      }
      opened.onmessage = ({ data }) => {
        isAnswered = true
        onMessage(String(data))
      }
      opened.onerror = () => fail(new Error('socket'))
      timer.set(beat, heartbeatMs)
    })
  }
  function beat(): void {
    timer.set(beat, heartbeatMs)
    if (isOpen() && isAnswered) {
      isAnswered = false
      socket?.send(heartbeat)
      return
    }
    const hanging = socket
    socket = null
    hanging?.close()
    connect().catch((error: unknown) => ports.log(String(error)))
  }
  return {
    connect,
    async send(text: string): Promise<void> {
      if (!isOpen()) await connect()
      socket?.send(text)
    },
    close(): void {
      timer.stop()
      socket?.close()
      socket = null
    },
  }
}
