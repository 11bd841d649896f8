import { readCookie } from '@portal/web-kit/cookies'
import { requestTexts } from '@portal/web-kit/request.texts'

/** The requested page, unchecked. The landing and the server accept only our own paths, never another site. */
const wanted = (): string => new URLSearchParams(location.search).get('from') ?? ''

/**
 * Pages that sibling products link to: uses the ticket in the address, or goes to the identity provider automatically.
 */
export function startSso(): void {
  const box = document.getElementById('sso-entrance')
  if (box === null) return
  const { ticket, rest } = takenTicket()
  if (ticket !== '') {
    void redeem(box, ticket, rest)
    return
  }
  const isIn = readCookie('token') !== ''
  const landing = `${box.dataset['landing'] ?? ''}${wanted() === '' ? '' : `?from=${encodeURIComponent(wanted())}`}`
  if (isIn && box.dataset['page'] === '') location.replace(landing)
  else if (box.dataset['begin'] !== undefined)
    location.replace(`${box.dataset['begin']}${wanted() === '' ? '' : `&from=${encodeURIComponent(wanted())}`}`)
}

/** Removes the ticket from the address before it is used, so that it stays in no history. */
function takenTicket(): { ticket: string; rest: string } {
  const query = new URLSearchParams(location.search)
  const ticket = query.get('ticket') ?? ''
  query.delete('ticket')
  const rest = `${location.pathname}${query.size === 0 ? '' : `?${query.toString()}`}`
  if (ticket !== '') history.replaceState(null, '', rest)
  return { ticket, rest }
}

const part = (box: HTMLElement, name: string): HTMLElement | null => box.querySelector(`[data-${name}]`)

async function redeem(box: HTMLElement, ticket: string, rest: string, replace = false): Promise<void> {
  const [entering, ways, ask] = [part(box, 'entering'), part(box, 'ways'), part(box, 'ask')]
  for (const [element, hidden] of [
    [entering, false],
    [ways, true],
    [ask, true],
  ] as const)
    if (element) element.hidden = hidden
  say(box, '')
  const query = new URLSearchParams({ ticket, ...(replace ? { replace: '1' } : {}) }).toString()
  const answer = await fetch(`${box.dataset['redeem'] ?? ''}?${query}`, { credentials: 'same-origin' }).then(
    (response) => response.json() as Promise<{ code?: number; msg?: string; data?: { confirm?: boolean } | null }>,
    () => null,
  )
  if (answer?.code === 200) {
    location.replace(
      box.dataset['page'] === ''
        ? `${box.dataset['landing'] ?? ''}${wanted() === '' ? '' : `?from=${encodeURIComponent(wanted())}`}`
        : rest,
    )
    return
  }
  if (entering) entering.hidden = true
  say(box, answer?.msg ?? requestTexts.offline)
  const isAsked = answer?.data?.confirm === true
  if (ask) ask.hidden = !isAsked
  if (ways) ways.hidden = isAsked
  const go = part(box, 'replace')
  if (go) go.onclick = () => void redeem(box, ticket, rest, true)
}

function say(box: HTMLElement, text: string): void {
  const alert = box.querySelector<HTMLElement>('.alert')
  const words = alert?.querySelector('div')
  if (!alert || !words) return
  alert.hidden = text === ''
  words.textContent = text
}
