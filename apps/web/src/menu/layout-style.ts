import { preferenceOf, setPreference } from '@portal/preference/web/public'
import { boot } from '@portal/web-kit/boot'
import { create } from 'zustand'
import { layoutStyleOf, type LayoutStyle } from './layout-style.rules.ts'

/** The style of the page that is shown; kept for the person (SHL-08). */
export const useLayoutStyle = create<{ style: LayoutStyle }>(() => ({ style: 1 }))

let bySubmenu = false
let isFirst = true
/** The next page was chosen in a sub-menu. */
export const noteSubmenu = (): void => { bySubmenu = true }

/** After each navigation. */
export function followLayoutStyle(path: string): void {
  const kept = preferenceOf('layout') ?? null
  const style = layoutStyleOf({ path, tiled: boot().branding.tiled, bySubmenu, kept: isFirst ? kept : null })
  bySubmenu = false
  isFirst = false
  useLayoutStyle.setState({ style })
  if (style !== (kept ?? 1)) setPreference('layout', style)
}
