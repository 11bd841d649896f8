import { preferenceOf, setPreference } from '@portal/preference/web/public'
import { boot } from '@portal/web-kit/boot'
import { create } from 'zustand'
import { layoutStyleOf, type LayoutStyle } from './layout-style.rules.ts'

/** The style of the page that is shown; kept for the person (SHL-08). */
export const useLayoutStyle = create<{ style: LayoutStyle }>(() => ({ style: 1 }))

const wasLoadedAgain = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

let bySubmenu = false
/**
 * The kept style is that of the page last shown: it says something of a page that is loaded again, nothing of one newly
 * opened.
 */
let isAgain = wasLoadedAgain()
/** The next page was chosen in a sub-menu. */
export const noteSubmenu = (): void => {
  bySubmenu = true
}

/** After each navigation. */
export function followLayoutStyle(path: string): void {
  const kept = preferenceOf('layout') ?? null
  const style = layoutStyleOf({ path, tiled: boot().branding.tiled, bySubmenu, kept: isAgain ? kept : null })
  bySubmenu = false
  isAgain = false
  useLayoutStyle.setState({ style })
  if (style !== (kept ?? 1)) setPreference('layout', style)
}
