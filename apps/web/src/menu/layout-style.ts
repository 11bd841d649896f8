import { preferenceOf, setPreference } from '@portal/preference/web/public'
import { boot } from '@portal/web-kit/boot'
import { create } from 'zustand'
import { layoutStyleOf, type LayoutStyle } from './layout-style.rules.ts'

/** The style of the current page, stored per user (SHL-08). */
export const useLayoutStyle = create<{ style: LayoutStyle }>(() => ({ style: 1 }))

const wasLoadedAgain = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

let bySubmenu = false
/** The stored style belongs to the last page: it applies to a reload, not to a newly opened page. */
let isAgain = wasLoadedAgain()
/** The next page was opened from a sub-menu. */
export const noteSubmenu = (): void => {
  bySubmenu = true
}

/** Runs after each navigation. */
export function followLayoutStyle(path: string): void {
  const kept = preferenceOf('layout') ?? null
  const style = layoutStyleOf({ path, tiled: boot().branding.tiled, bySubmenu, kept: isAgain ? kept : null })
  bySubmenu = false
  isAgain = false
  useLayoutStyle.setState({ style })
  if (style !== (kept ?? 1)) setPreference('layout', style)
}
