import { handle, inputOf, refusePassword, valuesOf } from './form.ts'
import { markField } from './form-errors.ts'
import { post, type Posted } from './post.ts'
import { entry, nextStep } from './steps.ts'

/** The part behind the #, which the browser sends to no server. */
const tokenOf = (): string => location.hash.slice(1)

/** An invitation's link: what it is worth is told first; then the person sets the password and is signed in. */
export function startInvitation(): void {
  handle('invitation', {
    send: accept,
    onDone: (form, data) => {
      // The link is used up; it does not stay in the history of this tab.
      history.replaceState(null, '', location.pathname)
      Object.assign(entry, { token: String(data?.['token'] ?? ''), pending: data?.['pending'] ?? [] })
      nextStep(form)
    },
    onRefused: refusePassword('password'),
  })
  window.addEventListener('hashchange', () => void look())
  void look()
}

function accept(form: HTMLFormElement): Promise<Posted> | null {
  const { password = '', again = '' } = valuesOf(form)
  if (password === again) return post(form.action, { token: tokenOf(), password })
  const field = inputOf(form, 'again')
  if (field !== null) {
    markField(field, form.dataset['differ'] ?? '')
    field.focus()
  }
  return null
}

async function look(): Promise<void> {
  const closed = document.getElementById('invitation-closed')
  const form = document.getElementById('invitation')
  if (closed === null || form === null) return
  const token = tokenOf()
  const looked = token.length < 20 ? null : await post(closed.dataset['look'] ?? '', { token })
  if (looked !== null && 'data' in looked && looked.data?.['state'] === 'open') {
    const { userName, account, entName } = looked.data
    const whose = form.querySelector('[data-whose]')
    if (whose !== null) whose.textContent = [userName, account, entName].filter(Boolean).join(' · ')
    closed.hidden = true
    form.hidden = false
    form.querySelector('input')?.focus()
    return
  }
  const said =
    looked !== null && 'refusal' in looked
      ? looked.refusal
      : (closed.dataset[looked === null ? 'unknown' : String(looked.data?.['state'])] ?? closed.dataset['unknown'])
  show(closed, said ?? '')
  form.hidden = true
}

function show(closed: HTMLElement, said: string): void {
  const [head, text, more] = [closed.querySelector('h1'), closed.querySelector('[role]'), closed.querySelector('.more')]
  if (head !== null) head.textContent = closed.dataset['title'] ?? ''
  if (text !== null) text.textContent = said
  more?.removeAttribute('hidden')
  closed.hidden = false
  closed.focus()
}
