import { sessionEndOf } from '@portal/server-kit/socket/session-end'
import type { Follow } from '@portal/server-kit/socket/mount-socket'
import type { Listener } from '@portal/server-kit/stream/deliver'
import type { StreamHub } from '@portal/server-kit/stream/hub'
import { exportEvent, isEvent, type PassingEvent, type StreamEvent } from '@portal/contract'
import {
  noticeEvent,
  socketFamilies,
  type FamilySocket,
  type SocketFamily,
  type SocketMessage,
} from '../../contract/index.ts'

type Told = Exclude<SocketMessage, { type: 'HEARTBEAT' }>

/** WebSocket close codes: the server restarts; the session ended. */
const restarting = 1012
const sessionEnded = 4401
/** Messages kept until they are answered; the oldest is given up for a new one. */
const mostUnanswered = 100

/** States in which an import waits for nobody's machine: its file is read, or its rows are written. */
const importEnds = new Set(['preview', 'refused', 'done', 'failed'])
/** What is told once, when it ended: an upload in pieces, a file handed to a task. */
const fileKinds = new Set(['upload', 'file-push'])
/** Progress that one target carries: filing by one key, computed returns, collection from the bureau. */
const progressOf: Readonly<Record<string, SocketFamily>> = { 'filing-step': 'rpa', task: 'calc', 'collect-step': 'msg' }
/** Kinds about products: to be activated, opened, off the shelf. */
const productKinds = new Set(['2', '3', '7'])

/** What an event of the user's stream is on the documented sockets; null for what they do not carry. */
export function messageOf(event: StreamEvent, family: SocketFamily): Told | null {
  const { seq, kind, data } = event
  const id = String(seq)
  if (
    progressOf[kind] === family ||
    fileKinds.has(kind) ||
    (kind === 'import' && importEnds.has(String(data['state'])))
  )
    return { type: 'FILE', id, content: JSON.stringify(data) }
  if (!isEvent(event, noticeEvent) || event.data.change !== 'sent') return null
  const { noticeType } = event.data
  if (!productKinds.has(noticeType)) return null
  return { type: 'PLATE', id, content: JSON.stringify({ noticeType }), needAnswer: true }
}

/** The end of an export that said its progress; null for anything else in passing. */
export function exportOf(event: PassingEvent): Told | null {
  if (!isEvent(event, exportEvent)) return null
  const { key, done, total } = event.data
  if (done !== total) return null
  return { type: 'FILE', id: key, content: JSON.stringify({ key, rows: total, state: 'exported' }) }
}

/**
 * A documented socket over the user's own stream: it starts with what comes next, in the enterprise it was opened for.
 * What asks for an answer is said again at each heartbeat until it is answered.
 */
export const followFamily =
  (hub: Pick<StreamHub, 'attach' | 'detach'>, family: SocketFamily): Follow<FamilySocket> =>
  async (socket, { caller, readmit }) => {
    const carried: readonly string[] = socketFamilies[family]
    const unanswered = new Map<string, Told>()
    const say = (message: SocketMessage): void => socket.say(JSON.stringify(message))
    const tell = (entId: string | null, message: Told | null): void => {
      if (message === null || !carried.includes(message.type)) return
      if (entId !== null && entId !== caller.entId) return
      if (message.needAnswer === true) keep(message)
      say(message)
    }
    const keep = (message: Told): void => {
      const [oldest] = unanswered.keys()
      if (unanswered.size >= mostUnanswered && oldest !== undefined) unanswered.delete(oldest)
      unanswered.set(message.id, message)
    }
    const listener: Listener = {
      userId: caller.userId,
      sessionId: caller.sessionId,
      last: 0n,
      send: (message) => {
        if (message.type === 'events') for (const event of message.events) tell(event.entId, messageOf(event, family))
        if (message.type === 'passing') tell(message.event.entId, exportOf(message.event))
      },
      close: (reason) => socket.close(reason === 'restart' ? restarting : sessionEnded),
      recheck: () => readmit().catch((error: unknown) => void (sessionEndOf(error) !== undefined && leave('revoked'))),
    }
    const leave = (reason: string): void => {
      hub.detach(listener)
      listener.close(reason)
    }
    socket.onGone(() => hub.detach(listener))
    /** A heartbeat that is answered means: what happens from now on is heard. */
    const beat = (): void => {
      say({ type: 'HEARTBEAT' })
      unanswered.forEach((message) => say(message))
    }
    let isFollowed = false
    let isAsked = false
    socket.hear((said) => {
      if (said.type === 'ANSWER') unanswered.delete(said.id)
      else if (isFollowed) beat()
      else isAsked = true
    })
    await hub.attach(listener, null)
    isFollowed = true
    if (isAsked) beat()
    if (!socket.isOpen()) hub.detach(listener)
    else await readmit().catch(() => leave('revoked'))
  }
