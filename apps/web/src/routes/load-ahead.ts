import { basePath } from '@portal/web-kit/base-path'
import { findPage } from './find-page.ts'

const begun = new Set<string>()

/** A page's file is on its way as soon as somebody points at a link to it; the click then finds it there. */
export function loadAhead(): void {
  const look = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin) return
    const screen = findPage(`/${link.pathname.slice(basePath().length)}`)?.screen
    if (screen === undefined || screen === null || begun.has(screen.path)) return
    begun.add(screen.path)
    // A failure is the click's to tell.
    screen.lazy().catch(() => begun.delete(screen.path))
  }
  document.addEventListener('pointerover', look, { passive: true })
  document.addEventListener('focusin', look)
}
