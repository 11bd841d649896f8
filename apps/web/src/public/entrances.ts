import { readCookie } from '@portal/web-kit/cookies'
import { farewellKey, whomKey } from '@portal/web-kit/session-keys'

const wanted = (): string | null => new URLSearchParams(location.search).get('from')

/**
 * Adapts the sign-in links to the visitor: to the workbench when signed in, else to the sign-in with the requested
 * address.
 */
export function startEntrances(): void {
  const from = wanted()
  const isIn = readCookie('token') !== ''
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-enter]')) {
    const words = link.dataset['enter'] ?? ''
    if (isIn && link.dataset['workbench'] !== undefined) {
      link.href = link.dataset['workbench']
      link.textContent = words
    } else if (from !== null) link.href += `?from=${encodeURIComponent(from)}`
  }
  if (isIn) nameWhom()
  sayFarewell(from, isIn)
}

interface Whom {
  userId: string
  name: string
  enterprise: string
}
/** Next to the sign-in link: the signed-in user and the tab's enterprise. Hides registration for signed-in users. */
function nameWhom(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-register]')) link.hidden = true
  const line = document.getElementById('whom')
  const kept = JSON.parse(sessionStorage.getItem(whomKey) ?? 'null') as Whom | null
  if (line === null || kept === null || kept.userId !== readCookie('userId')) return
  line.textContent = `${kept.name} · ${kept.enterprise}`
  line.hidden = false
}

/** Shows once why the session ended, or that the requested page needs a sign-in. */
function sayFarewell(from: string | null, isIn: boolean): void {
  const bar = document.getElementById('farewell')
  const text = sessionStorage.getItem(farewellKey) ?? (from !== null && !isIn ? bar?.dataset['wanted'] : null)
  sessionStorage.removeItem(farewellKey)
  const words = bar?.querySelector('span')
  if (!bar || !words || !text) return
  words.textContent = text
  bar.hidden = false
}
