import { withoutBase } from '@portal/web-kit/base-path'
import { findPage } from './find-page.ts'

const begun = new Set<string>()
let pointedAt: EventTarget | null = null

const screenAt = (pathname: string) => findPage(withoutBase(pathname))?.screen ?? null

/** Loads the code of the requested page while the user is still being loaded. The router reports a failure. */
export const beginFile = (): void => {
  screenAt(location.pathname)
    ?.lazy()
    .catch(() => undefined)
}
/** Starts the page's first reads while its code loads; resolves with them, whether they succeed or not. */
export const beginRead = async (): Promise<void> => {
  await screenAt(location.pathname)
    ?.ahead?.(new URLSearchParams(location.search))
    .catch(() => undefined)
}

/** Loads a page's code and first reads when the pointer is on a link to it. The click then finds them ready. */
export function loadAhead(): void {
  const look = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin) return
    const screen = screenAt(link.pathname)
    if (screen === null) return
    // The click reports a failure.
    if (event.target !== pointedAt) void screen.ahead?.(new URL(link.href).searchParams).catch(() => undefined)
    pointedAt = event.target
    if (begun.has(screen.path)) return
    begun.add(screen.path)
    screen.lazy().catch(() => begun.delete(screen.path))
  }
  document.addEventListener('pointerover', look, { passive: true })
  document.addEventListener('focusin', look)
}
