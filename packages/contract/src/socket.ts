import type { Static, TObject, TSchema } from 'typebox'
import { isAccess, type Access, type Pending } from './access.ts'

/**
 * One declaration of one kind of socket, as `Route` is of a call: who may open it, for which enterprise by `?entId=`,
 * and what a page may say. From it come authorisation, validation and the walk of the access test; the bounds are the
 * same for all.
 */
export interface SocketRoute<
  Q extends TObject | undefined = TObject | undefined,
  H extends TSchema | undefined = TSchema | undefined,
> {
  /** Complete: begins with /japi/ws/, or with /ws/ where other clients know it so; either also below /main. */
  path: string
  /** The path ends with `/:userId`, which is the caller's own: anybody else's is not found. */
  own?: true
  /** What it is for, in Chinese. */
  summary: string
  /** Never `public`: nobody listens without a session. */
  access: Access
  query?: Q
  /** JSON that a page may say; anything else ends the socket. Without it pages say plain text. */
  hears?: H
  /** Opens for an operator who looks as another user: nobody is told of him there. */
  whileViewing?: true
  /** Opens while one of these is what its caller has to do next. */
  during?: readonly Pending[]
}
export type SocketQuery<S extends SocketRoute> = S['query'] extends TObject
  ? Static<S['query']>
  : Readonly<Record<string, unknown>>
export type SocketHeard<S extends SocketRoute> = S['hears'] extends TSchema ? Static<S['hears']> : string

const root = '/japi/ws/'
const roots = /^(?:\/main)?(?:\/japi)?\/ws\//

/** Declares a socket. Throws when its access rule is missing, malformed or public, or its path is no socket's. */
export function defineSocket<const S extends SocketRoute>(socket: S): S {
  if (!isAccess(socket.access) || socket.access === 'public') throw new Error(`长连接 ${socket.path} 没有声明访问规则`)
  if (!roots.test(socket.path)) throw new Error(`长连接 ${socket.path} 不在 ${root} 下`)
  if (socket.own === true && !socket.path.endsWith('/:userId')) throw new Error(`长连接 ${socket.path} 没有写明是谁的`)
  return socket
}

/** Begins every one-time `?ticket=` with which a client without cookies opens a socket; no other token is taken. */
export const ticketPrefix = 'socket.'
