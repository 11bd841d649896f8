import { createKeptLine } from './kept-line.ts'
import type { OpenedSocket, SocketPorts } from './socket-ports.ts'

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
  let attempts = 0
  const line = createKeptLine(ports, {
    heartbeatMs,
    onOpen: () => {
      attempts = 0
    },
    onText: take,
    pauseAfter() {
      attempts += 1
      if (attempts <= mostAttempts) return pauseMs * attempts
      onGivenUp('连接失败')
      return null
    },
  })
  function take(text: string, from: OpenedSocket): void {
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
  return { connect: line.connect, close: () => line.close() }
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
