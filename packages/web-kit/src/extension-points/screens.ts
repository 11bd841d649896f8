import type { PageInfo } from '@portal/contract'
import type { FeaturePage, Screen } from './manifest.ts'

/** Joins the pages declared in a feature's contract with their screens. A missing screen or page does not compile. */
export const screensOf = <const P extends readonly PageInfo[]>(
  pages: P,
  screens: Readonly<Record<P[number]['path'], Screen>>,
): FeaturePage[] => pages.map((page) => ({ ...page, ...screens[page.path as P[number]['path']] }))
