import type { SocketHeard, SocketRoute } from '@portal/contract'
import { compileLazily } from '../http/validation.ts'
import { closeCodes, type BoundedSocket } from './bounded-socket.ts'

/** A socket that hears what its declaration lets a page say. */
export interface DeclaredSocket<S extends SocketRoute> extends Omit<BoundedSocket, 'hear'> {
  hear(take: (message: SocketHeard<S>) => void): void
}
/** A socket that passes on what its declaration knows; what is no JSON of its schema ends it. */
export function declaredSocket<S extends SocketRoute>({ hears }: S, socket: BoundedSocket): DeclaredSocket<S> {
  if (hears === undefined) return { ...socket, hear: (take) => socket.hear((text) => take(text as SocketHeard<S>)) }
  const check = compileLazily({ schema: hears, method: 'GET', url: '' })
  return {
    ...socket,
    hear: (take) =>
      socket.hear((text) => {
        const said = parsed(text)
        const { error } = check(said) as { error?: unknown }
        if (error === undefined) take(said as SocketHeard<S>)
        else socket.close(closeCodes.broken)
      }),
  }
}

/** Undefined for what is no JSON: no schema takes that. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
