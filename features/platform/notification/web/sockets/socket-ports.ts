/** A socket as browsers have it. */
export type OpenedSocket = Pick<
  WebSocket,
  'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'
>

/** What the clients need of their surroundings; tests pass their own. */
export interface SocketPorts {
  /** Address of the socket; '' where none is known. */
  url: () => string
  open: (url: string) => OpenedSocket
  later: (run: () => void, ms: number) => () => void
  /** Failures are logged only. */
  log: (why: string) => void
}

/** Said where no address is known, as other clients say it. */
export const noAddress = 'wsUrl不存在'
export const openState = 1
/** The other side is done: nothing is tried again. */
export const normalClose = 1000
export const heartbeat = '{"type":"HEARTBEAT"}'

/** One timer that starts anew with each `set`. */
export function createTimer(later: SocketPorts['later']) {
  let cancel = (): void => undefined
  return {
    set(run: () => void, ms: number): void {
      cancel()
      cancel = later(run, ms)
    },
    stop: (): void => cancel(),
  }
}
