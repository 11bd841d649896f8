import type { PageInfo } from '@portal/contract'
import type { FeaturePage } from '@portal/web-kit/manifest'
import { routeTable } from '../data/pages.ts'
import { features } from '../features.ts'

/** A page of the product: its table entry, and its screen if built. */
export interface Page extends PageInfo {
  screen: FeaturePage | null
  feature: string | null
}

/** Addresses differ by more than case. */
const keyOf = ({ path }: { path: string }): string => path.toLowerCase()

/** The manifest of all pages (SHL-01): the route table, features' screens, and pages only features know. */
export function pageTable(): Page[] {
  const screens = new Map(
    features.flatMap((feature) => feature.pages.map((page) => [keyOf(page), { feature: feature.name, page }] as const)),
  )
  const inTable = new Set(routeTable.map(keyOf))
  const fromTable = routeTable.map((info) => {
    const found = screens.get(keyOf(info))
    return { ...info, screen: found?.page ?? null, feature: found?.feature ?? null }
  })
  const more = [...screens]
    .filter(([key]) => !inTable.has(key))
    .map(([, { feature, page }]) => ({
      path: page.path,
      title: page.title,
      guard: page.guard,
      ...(page.access === undefined ? {} : { access: page.access }),
      screen: page,
      feature,
    }))
  return [...fromTable, ...more]
}
