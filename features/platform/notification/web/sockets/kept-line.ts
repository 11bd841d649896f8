import { createTimer, heartbeat, noAddress, openState, type OpenedSocket, type SocketPorts } from './socket-ports.ts'

/** In what the clients differ whose line comes back by itself. */
interface Manner {
  heartbeatMs: number
  onOpen?: () => void
  onText: (text: string, from: OpenedSocket) => void
  /** Time until a line that was lost is tried anew, null for never; an error has no code. */
  pauseAfter: (code: number | null) => number | null
}

/** A socket with its heartbeat that comes back after a loss. */
export function createKeptLine(ports: SocketPorts, { heartbeatMs, onOpen, onText, pauseAfter }: Manner) {
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
    opened.onopen = () => {
      onOpen?.()
      rest()
    }
    opened.onmessage = ({ data }) => onText(String(data), opened)
    opened.onerror = () => lose(opened, null)
    opened.onclose = ({ code }) => lose(opened, code)
  }
  /** The next heartbeat is a whole interval away. */
  const rest = (): void => beats.set(beat, heartbeatMs)
  function beat(): void {
    rest()
    if (socket?.readyState === openState) socket.send(heartbeat)
  }
  /** An error comes with a close: they count once. */
  function lose(lost: OpenedSocket, code: number | null): void {
    if (socket !== lost) return
    socket = null
    beats.stop()
    const pause = pauseAfter(code)
    if (pause !== null) retries.set(connect, pause)
  }
  return {
    connect,
    rest,
    close(code?: number): void {
      retries.stop()
      beats.stop()
      const open = socket
      socket = null
      open?.close(code)
    },
  }
}
