import { basePath } from '@portal/web-kit/base-path'
import { findPage } from './find-page.ts'

const begun = new Set<string>()
let pointedAt: EventTarget | null = null

const screenAt = (pathname: string) => findPage(`/${pathname.slice(basePath().length)}`)?.screen ?? null

/**
 * The file of the page that is being opened, while it is still asked who the user is; a failure is the router's to
 * tell.
 */
export const beginFile = (): void => {
  screenAt(location.pathname)
    ?.lazy()
    .catch(() => undefined)
}
/** What that page reads first, while its file is on its way. */
export const beginRead = (): void => {
  screenAt(location.pathname)
    ?.ahead?.(new URLSearchParams(location.search))
    .catch(() => undefined)
}

/**
 * A page's file, and what it says it reads first, are on their way as soon as somebody points at a link to it; the
 * click then finds it there.
 */
export function loadAhead(): void {
  const look = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin) return
    const screen = screenAt(link.pathname)
    if (screen === null) return
    // A failure is the click's to tell.
    if (event.target !== pointedAt) void screen.ahead?.(new URL(link.href).searchParams).catch(() => undefined)
    pointedAt = event.target
    if (begun.has(screen.path)) return
    begun.add(screen.path)
    screen.lazy().catch(() => begun.delete(screen.path))
  }
  document.addEventListener('pointerover', look, { passive: true })
  document.addEventListener('focusin', look)
}
