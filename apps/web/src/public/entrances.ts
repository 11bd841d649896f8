import { readCookie } from '@portal/web-kit/cookies'
import { farewellKey, whomKey } from '@portal/web-kit/session-keys'

const wanted = (): string | null => new URLSearchParams(location.search).get('from')

/**
 * Words the ways in for this visitor: to the workbench for somebody who is in, else to the sign-in that keeps the
 * wanted address.
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
/** Beside the way in: who is in and for which enterprise this tab works. Nobody who is in is asked to register. */
function nameWhom(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-register]')) link.hidden = true
  const line = document.getElementById('whom')
  const kept = JSON.parse(sessionStorage.getItem(whomKey) ?? 'null') as Whom | null
  if (line === null || kept === null || kept.userId !== readCookie('userId')) return
  line.textContent = `${kept.name} · ${kept.enterprise}`
  line.hidden = false
}

/** What ended the session, once; or that a page was wanted that needs one. */
function sayFarewell(from: string | null, isIn: boolean): void {
  const bar = document.getElementById('farewell')
  const text = sessionStorage.getItem(farewellKey) ?? (from !== null && !isIn ? bar?.dataset['wanted'] : null)
  sessionStorage.removeItem(farewellKey)
  const words = bar?.querySelector('span')
  if (!bar || !words || !text) return
  words.textContent = text
  bar.hidden = false
}
