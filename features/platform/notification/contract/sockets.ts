import { defineRoute, defineSocket, Exactly, stepsInFrame, Type, type SocketRoute, type Static } from '@portal/contract'

/** What a client of the documented sockets says: that it is there, or that it has heard. */
export const SocketSaid = Type.Union([
  Exactly({ type: Type.Literal('HEARTBEAT') }),
  Exactly({ type: Type.Literal('ANSWER'), id: Type.String({ maxLength: 64 }) }),
])
export type SocketSaid = Static<typeof SocketSaid>

/**
 * FILE: an import, a large upload or a long export ended, a task got a file; on the tax sockets also each step
 * of a filing (rpa), a return's new state (calc), and what was collected (msg). PLATE: a product was opened, awaits
 * activation or left the shelf. `content` is JSON text.
 */
export type SocketMessage =
  | { type: 'HEARTBEAT' }
  | { type: 'FILE' | 'PLATE'; id: string; content: string; needAnswer?: true }

/** Each family and what it carries. */
export const socketFamilies = {
  chat: ['FILE', 'PLATE'],
  msg: ['FILE', 'PLATE'],
  rpa: ['FILE'],
  calc: ['FILE'],
} as const
export type SocketFamily = keyof typeof socketFamilies

/** Addresses of the tax sockets, below /ws and /ws/websocket. */
export const socketTargets = {
  msg: '/tax/collect/userMessage',
  rpa: '/tax/rpacontrol/entOneKeyTaxWebSocket',
  calc: '/message/service',
} as const

const base = { access: 'signed-in', hears: SocketSaid, during: stepsInFrame } as const
const bases = ['', '/main'] as const
const targets = Object.entries(socketTargets) as [keyof typeof socketTargets, string][]

export type FamilySocket = SocketRoute<undefined, typeof SocketSaid> & { hears: typeof SocketSaid }
/** The documented sockets at all their addresses: the tax sockets in both forms, everything below /main too. */
export const familySockets: readonly { family: SocketFamily; socket: FamilySocket }[] = bases.flatMap((root) => [
  {
    family: 'chat' as const,
    socket: defineSocket({ ...base, path: `${root}/japi/ws/chat/online/websocket`, summary: '在线消息' }),
  },
  ...targets.flatMap(([family, target]) =>
    ['/ws', '/ws/websocket'].map((form) => ({
      family,
      socket: defineSocket({ ...base, path: `${root}${form}${target}/:userId`, summary: '税务消息', own: true }),
    })),
  ),
])

/** A ticket for one socket, for a client that can't send cookies; `seconds` until it is worth nothing. */
export const socketTicketRoute = defineRoute({
  tag: '消息中心',
  access: 'signed-in',
  scope: 'enterprise',
  method: 'POST',
  path: '/japi/api/manage/notification/socketTicket',
  summary: '长连接的一次性凭据',
  body: Exactly({}),
  data: Exactly({ ticket: Type.String(), seconds: Type.Integer() }),
})
