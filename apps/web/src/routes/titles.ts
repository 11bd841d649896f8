import { internalSource, shortEnterpriseName } from '@portal/identity/contract'
import { boot } from '@portal/web-kit/boot'
import { currentCaller } from '@portal/web-kit/caller'
import { findPage } from './find-page.ts'

/** The window title after a navigation: the page's title, then the product's (SHL-01). */
export const windowTitle = (path: string, product: string): string => {
  const page = findPage(path)
  return page === null ? product : `${page.title} · ${product}`
}

/** Tabs of users with several enterprises start with the enterprise's name (LEAD-09); '' for others. */
const enterpriseFirst = (): string => {
  const me = currentCaller()
  return me?.userSource === internalSource && me.entName !== '' ? `${shortEnterpriseName(me.entName)} · ` : ''
}

/** Sets the window title: the enterprise for users with several, then `title`. */
export const nameWindow = (title: string): void => {
  document.title = `${enterpriseFirst()}${title}`
}
export const setTitle = (path: string): void => nameWindow(windowTitle(path, boot().branding.product))
