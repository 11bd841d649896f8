import { readCookie } from '@portal/web-kit/cookies'
import { displacedKey } from '@portal/web-kit/session-keys'
import { get, post } from './post.ts'

/** Names the device that took over this session, until the next sign-in. 不是我 ends the other session (SES-11). */
export function startDisplaced(): void {
  const box = document.getElementById('displaced')
  const token = sessionStorage.getItem(displacedKey)
  if (box === null || token === null) return
  if (readCookie('token') === '') void tell(box, token)
  else sessionStorage.removeItem(displacedKey)
}

interface By {
  device: string
  address: string | null
  signedInAt: string
}
type Words = Record<string, string>

const line = (text: string): HTMLElement => Object.assign(document.createElement('p'), { textContent: text })

async function tell(box: HTMLElement, token: string): Promise<void> {
  const words = JSON.parse(box.dataset['words'] ?? '{}') as Words
  const said = box.querySelector('div')
  said?.replaceChildren(line(words['title'] ?? ''))
  box.hidden = false
  const answer = await get(box.dataset['about'] ?? '', token)
  const by = 'data' in answer ? (answer.data as By | null) : null
  if (by === null) return
  const from = by.address === null ? '' : `${words['from'] ?? ''}${by.address}`
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button' })
  button.textContent = words['notMe'] ?? ''
  button.onclick = () => void report(box, token, button, words)
  const lines = [`${words['by'] ?? ''}${by.device}，${by.signedInAt}${words['at'] ?? ''}${from}`, words['hint'] ?? '']
  said?.append(...lines.map(line), button)
}

async function report(box: HTMLElement, token: string, button: HTMLButtonElement, words: Words): Promise<void> {
  button.disabled = true
  const answer = await post(box.dataset['notMe'] ?? '', {}, token)
  button.disabled = false
  const said = box.querySelector('div')
  if ('refusal' in answer) {
    said?.querySelector('[data-refusal]')?.remove()
    said?.append(Object.assign(line(answer.refusal), { className: 'error' }))
    said?.lastElementChild?.setAttribute('data-refusal', '')
    return
  }
  sessionStorage.removeItem(displacedKey)
  said?.replaceChildren(line(words['done'] ?? ''))
  box.focus()
}
