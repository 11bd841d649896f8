import type { PageInfo } from '@portal/contract'
import type { FeaturePage } from '@portal/web-kit/manifest'
import { routeTable } from '../data/pages.ts'
import { features } from '../features.ts'

/** A page of the product: its table entry, and its screen if built. */
export interface Page extends PageInfo {
  screen: FeaturePage | null
  feature: string | null
}

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The manifest of all pages (SHL-01): the route table, features' screens, and pages only features know. */
export function pageTable(): Page[] {
  const screens = features.flatMap((feature) => feature.pages.map((page) => ({ feature: feature.name, page })))
  const fromTable = routeTable.map((info) => {
    const found = screens.find((each) => sameAddress(each.page.path, info.path))
    return { ...info, screen: found?.page ?? null, feature: found?.feature ?? null }
  })
  const more = screens
    .filter((each) => !routeTable.some((info) => sameAddress(info.path, each.page.path)))
    .map(({ feature, page }) => ({
      path: page.path,
      title: page.title,
      guard: page.guard,
      ...(page.access === undefined ? {} : { access: page.access }),
      screen: page,
      feature,
    }))
  return [...fromTable, ...more]
}
