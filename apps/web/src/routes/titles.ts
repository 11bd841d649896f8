import { internalSource, shortEnterpriseName } from '@portal/identity/contract'
import { boot } from '@portal/web-kit/boot'
import { currentCaller } from '@portal/web-kit/caller'
import { findPage } from './find-page.ts'

/** The window's title after a navigation: the page's, then the product's (SHL-01). */
export const windowTitle = (path: string, product: string): string => {
  const page = findPage(path)
  return page === null ? product : `${page.title} · ${product}`
}

/** Who has several enterprises tells the tabs apart by their first word (LEAD-09); '' for everybody else. */
const enterpriseFirst = (): string => {
  const me = currentCaller()
  return me?.userSource === internalSource && me.entName !== '' ? `${shortEnterpriseName(me.entName)} · ` : ''
}

/** Names the window: the enterprise for users of several, then `title`. */
export const nameWindow = (title: string): void => {
  document.title = `${enterpriseFirst()}${title}`
}
export const setTitle = (path: string): void => nameWindow(windowTitle(path, boot().branding.product))
