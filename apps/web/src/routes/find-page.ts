import { withoutEnd } from '@portal/domain/text/ends'
import { subApplications } from '../data/sub-applications.ts'
import { pageTable, type Page } from './page-table.ts'

export const pages = pageTable()
const byAddress = new Map(pages.map((page) => [page.path.toLowerCase(), page]))

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/** The page of an address, case-insensitive; below a sub-application's prefix that application's page; else null. */
export function findPage(path: string): Page | null {
  const trimmed = path.length > 1 ? withoutEnd(path, '/') : path
  const found = byAddress.get(trimmed.toLowerCase())
  if (found !== undefined) return found
  const prefix = Object.keys(subApplications)
    .filter((each) => isBelow(trimmed, each))
    .sort((one, other) => other.length - one.length)[0]
  return prefix === undefined
    ? null
    : { path: trimmed, title: subApplications[prefix] ?? '', guard: 'granted', screen: null, feature: null }
}
