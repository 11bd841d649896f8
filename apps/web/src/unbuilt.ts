import { framePages, type PageInfo } from '@portal/contract'
import { pageTable } from './routes/page-table.ts'

/** Paths that still show 功能建设中; `npm test` prints their number (SHL-01). */
export const unbuiltPages = (): string[] =>
  pageTable()
    .filter((page) => page.screen === null && !framePages.has(page.path))
    .map((page) => page.path)

/** Pages that are built, without their screens: each is looked at by the sweep over all pages (e2e/). */
export const builtPages = (): PageInfo[] =>
  pageTable()
    .filter((page) => page.screen !== null || framePages.has(page.path))
    .map(({ path, title, guard, screen }) => ({
      path,
      title,
      guard,
      ...(screen?.access ? { access: screen.access } : {}),
    }))

/** Paths of all pages of the product. */
export const allPages = (): string[] => pageTable().map((page) => page.path)
