import { followFilling, isComplete, markField, summarise } from './form-errors.ts'
import type { Posted } from './post.ts'

export type Values = Record<string, string>
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
export const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[name="${name}"]`)
/** Shows a refusal about a password at its field too. */
export const refusePassword =
  (name: string) =>
  (form: HTMLFormElement, text: string): void => {
    const field = inputOf(form, name)
    if (field === null || !/^(新)?密码/.test(text)) return
    markField(field, text)
    field.focus()
  }
export const landingOf = (form: HTMLFormElement): string =>
  `${form.dataset['landing'] ?? ''}${location.search.includes('from=') ? location.search : ''}`

export interface Submit {
  send: (form: HTMLFormElement) => Promise<Posted> | null
  onDone: (form: HTMLFormElement, data: Record<string, unknown> | null) => void
  /** `code`: the body code; 0 when no answer arrived. */
  onRefused?: (form: HTMLFormElement, text: string, code: number) => void
}

/** Connects the form with this id, if present: checks required fields, sends once, shows a refusal at the top. */
export function handle(id: string, { send, onDone, onRefused }: Submit): void {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return
  followFilling(form)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
    if (button?.disabled || !isComplete(form)) return
    const sent = send(form)
    if (sent === null) return
    if (button) button.disabled = true
    void sent.then((posted) => {
      if ('data' in posted) {
        onDone(form, posted.data)
        return
      }
      if (button) button.disabled = false
      summarise(form, posted.refusal, posted.requestId)
      onRefused?.(form, posted.refusal, posted.code ?? 0)
    })
  })
}
