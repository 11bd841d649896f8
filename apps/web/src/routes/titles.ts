import { boot } from '@portal/web-kit/boot'
import { findPage } from './find-page.ts'

/** The window's title after a navigation: the page's, then the product's (SHL-01). */
export const windowTitle = (path: string, product: string): string => {
  const page = findPage(path)
  return page === null ? product : `${page.title} · ${product}`
}

export const setTitle = (path: string): void => { document.title = windowTitle(path, boot().branding.product) }
