import { createTimer, heartbeat, noAddress, openState, type OpenedSocket, type SocketPorts } from './socket-ports.ts'

const heartbeatMs = 10_000
const pauseMs = 10_000
const mostAttempts = 10

interface Hearing {
  onMessage: (message: { type: string; content?: unknown }) => void
  /** 连接失败: it was tried often enough. */
  onGivenUp: (text: string) => void
}

/**
 * The chat socket: after an error it waits 10 s times the number of the attempt, ten times at most, then gives up; a
 * heartbeat every 10 s; what asks for an answer is answered. FILE and PLATE have JSON text as content.
 */
export function createChatSocket(ports: SocketPorts, { onMessage, onGivenUp }: Hearing) {
  const beats = createTimer(ports.later)
  const retries = createTimer(ports.later)
  let socket: OpenedSocket | null = null
  let attempts = 0

  function connect(): void {
    const url = ports.url()
    if (url === '') {
      ports.log(noAddress)
      return
    }
    const opened = ports.open(url)
    socket = opened
    opened.onopen = () => {
      attempts = 0
      beats.set(beat, heartbeatMs)
    }
    opened.onmessage = ({ data }) => take(opened, String(data))
    opened.onerror = () => lose(opened)
    opened.onclose = () => lose(opened)
  }
  function take(from: OpenedSocket, text: string): void {
    const message = parsed(text)
    if (message === null) {
      ports.log('chat socket: not a message')
      return
    }
    if (message.needAnswer === true) from.send(JSON.stringify({ type: 'ANSWER', id: message.id }))
    if (message.type === 'HEARTBEAT') return
    const isJson = message.type === 'FILE' || message.type === 'PLATE'
    onMessage({ type: message.type, content: isJson ? parsed(String(message.content)) : message.content })
  }
  function beat(): void {
    beats.set(beat, heartbeatMs)
    if (socket?.readyState === openState) socket.send(heartbeat)
  }
  function lose(lost: OpenedSocket): void {
    if (socket !== lost) return
    socket = null
    beats.stop()
    attempts += 1
    if (attempts > mostAttempts) onGivenUp('连接失败')
    else retries.set(connect, pauseMs * attempts)
  }
  return {
    connect,
    close(): void {
      retries.stop()
      beats.stop()
      const open = socket
      socket = null
      open?.close()
    },
  }
}

interface Parsed {
  type: string
  id?: unknown
  content?: unknown
  needAnswer?: unknown
}
/** Null for what is no JSON object. */
function parsed(text: string): Parsed | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Parsed) : null
  } catch {
    return null
  }
}
