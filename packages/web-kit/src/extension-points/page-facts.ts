import type { IconName } from '../icon.tsx'
import type { FeatureManifest, FeaturePage } from './manifest.ts'
import { isOffered } from '../session/permitted-paths.ts'

export interface QuickEntry {
  title: string
  path: string
  icon: IconName
}
let pages: ReadonlyMap<string, FeaturePage> = new Map()
let icons: Readonly<Record<string, IconName>> = {}

/** The application registers the pages of all features once, at its start. */
export function registerPages(features: readonly Pick<FeatureManifest, 'pages' | 'menuIcons'>[]): void {
  pages = new Map(features.flatMap((feature) => feature.pages.map((page) => [page.path, page] as const)))
  icons = Object.assign({}, ...features.map((feature) => feature.menuIcons)) as Record<string, IconName>
}

/** The picture that a page brings; null when it brings none. */
export const pageIconOf = (path: string): IconName | null => pages.get(path)?.icon ?? null

/** The picture of a menu entry that is no page, by its front-end name; null when no feature brings one. */
export const groupIconOf = (frontEndName: string): IconName | null => icons[frontEndName] ?? null

/** Pages for 常用入口 that this user may open, in their order. */
export const quickEntries = (): readonly QuickEntry[] =>
  [...pages.values()]
    .flatMap((page) => (page.quick === undefined || !isOffered(page.path) ? [] : [{ ...page, quick: page.quick }]))
    .toSorted((one, other) => one.quick.order - other.quick.order)
    .map(({ path, title, icon = 'file-text', quick }) => ({ path, title: quick.title ?? title, icon }))

/** Lists of what is done already, of pages this user may open: the to-dos end with links to them. */
export const settledLists = (): readonly { to: string; title: string }[] =>
  [...pages.values()].flatMap((page) => (page.settled === undefined || !isOffered(page.path) ? [] : [page.settled]))

/** Where this user can give a role to somebody; null where he cannot. */
export const pageGivingRoles = (): string | null =>
  [...pages.values()].find(({ givesRoles, path }) => givesRoles === true && isOffered(path))?.path ?? null
