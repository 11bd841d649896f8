import { boot } from '@portal/web-kit/boot'
import { readCookie } from '@portal/web-kit/cookies'
import { tabEnterprise } from '@portal/web-kit/session'
import { socketTargets } from '../../contract/index.ts'
import { createChatSocket } from './chat-socket.ts'
import { createGeneralSocket } from './general-socket.ts'
import { createMessageSocket } from './message-socket.ts'
import type { SocketPorts } from './socket-ports.ts'

/*
 * The documented sockets for what is embedded in a page: by its cookies, for its user in the enterprise of its tab. The
 * portal's own screens hear the same by their stream, of which a browser has one.
 */

/** What asks for an answer is answered, FILE and PLATE come with their content read. */
export const openChatSocket = (hearing: Parameters<typeof createChatSocket>[1]) => {
  const socket = createChatSocket(
    browserPorts(() => readCookie('wsUrl')),
    hearing,
  )
  socket.connect()
  return socket
}

/** What /tax/collect/userMessage says, as it says it. */
export const openMessageSocket = (onMessage: (text: string) => void) => {
  const socket = createMessageSocket(
    browserPorts(() => targetPath('msg')),
    onMessage,
  )
  socket.connect()
  return socket
}

/** A tax socket, not connected yet; its heartbeat is the server's setting. */
export const taxSocket = (target: 'rpa' | 'calc', onMessage: (text: string) => void) =>
  createGeneralSocket(
    browserPorts(() => targetPath(target)),
    { heartbeatMs: boot().taxHeartbeatSeconds * 1000, onMessage },
  )

/** '' without a user: nobody is signed in. */
function targetPath(target: keyof typeof socketTargets): string {
  const userId = readCookie('userId')
  return userId === '' ? '' : `/ws${socketTargets[target]}/${encodeURIComponent(userId)}`
}

const browserPorts = (path: () => string): SocketPorts => ({
  url() {
    const [known, entId] = [path(), tabEnterprise()]
    if (known === '') return ''
    const address = new URL(known, location.origin)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    if (entId !== '') address.searchParams.set('entId', entId)
    return address.href
  },
  open: (url) => new WebSocket(url),
  later(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  log: (why) => console.warn(why),
})
