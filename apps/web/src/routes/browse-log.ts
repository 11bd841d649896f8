import { browseLogRoute } from '@portal/home/contract'
import type { ShownNode } from '@portal/identity/contract'
import { currentCaller } from '@portal/web-kit/caller'
import { isReadOnlyNow } from '@portal/web-kit/unavailable'
import { addressOf, headersFor } from '@portal/web-kit/request'

let last: string | null = null

/**
 * Logs a menu change on the server (SHL-09). Bypasses the page's client, so that a failure ends no session, shows no
 * message and is not retried. Sent when the browser is idle; survives leaving the page.
 */
export function logVisit(node: ShownNode | null, url: string): void {
  const me = currentCaller()
  if (node === null || me === null || node.menuId === last || isReadOnlyNow()) return
  last = node.menuId
  const body = {
    menuId: node.menuId,
    oneLevelMenuId: node.ids[0] ?? node.menuId,
    url,
    productType: node.productType,
    userId: me.userId,
    userName: me.userName,
    entId: me.entId,
    entName: me.entName,
  }
  const send = (): void => {
    fetch(addressOf(browseLogRoute, {}), {
      method: 'POST',
      keepalive: true,
      priority: 'low',
      credentials: 'same-origin',
      headers: { ...headersFor(browseLogRoute), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(send, { timeout: idleMs })
  else setTimeout(send)
}
/** Longest delay of the log call. */
const idleMs = 2000
