import { basePath, currentRoute } from '@portal/web-kit/base-path'
import { setTabEnterprise, tabEnterprise } from '@portal/web-kit/session'

/** Where this tab was before somebody looked as another user; it outlives that the page begins anew. */
const key = 'portal.viewing-from'
const home = 'workbenches/newIndex'

/** Keeps where this tab is now. */
export const keepPlace = (): void =>
  sessionStorage.setItem(key, JSON.stringify({ route: currentRoute(), entId: tabEnterprise() }))

/** The place this tab came from, once; undefined where none was kept. */
export function takenPlace(): { route: string; entId: string } | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as { route: string; entId: string })
}

/** Keeps the place and goes to the user's workbench. Nothing of one's own stays in this page's memory. */
export function goViewing(entId: string): void {
  keepPlace()
  setTabEnterprise(entId)
  location.assign(`${basePath()}${home}`)
}

/** Goes back to where one came from; to the workbench where that is not known. */
export function goBackFromViewing(): void {
  const { route, entId } = takenPlace() ?? { route: `/${home}`, entId: '' }
  setTabEnterprise(entId)
  location.assign(`${basePath()}${route.slice(1)}`)
}
