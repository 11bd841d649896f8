import { browseLogRoute } from '@portal/home/contract'
import type { ShownNode } from '@portal/identity/contract'
import { currentCaller } from '@portal/web-kit/caller'
import { isReadOnlyNow } from '@portal/web-kit/unavailable'
import { addressOf, headersFor } from '@portal/web-kit/request'

let last: string | null = null

/**
 * Tells the server that the menu changed (SHL-09). Past the page's own client on purpose: whatever becomes of it ends
 * no session, shows no message and is not tried again; it is sent when the browser is idle and survives the page.
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
/** A visit is told this long after it at the latest. */
const idleMs = 2000
