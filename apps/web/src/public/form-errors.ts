import { quotedNumber } from '@portal/web-kit/request-number'

const inputs = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name]'),
]
const lineOf = (input: HTMLInputElement): HTMLElement | null => document.getElementById(`e-${input.name}`)

/** Shows an error below its field; '' removes it and restores the hint. */
export function markField(input: HTMLInputElement, text: string): void {
  const line = lineOf(input)
  if (line === null) return
  line.dataset['hint'] ??= line.textContent
  line.textContent = text === '' ? line.dataset['hint'] : text
  line.classList.toggle('error', text !== '')
  input.setAttribute('aria-invalid', String(text !== ''))
}

/** Forms whose error at the top lists what is missing, not a refusal. */
const listsMissing = new WeakSet<HTMLFormElement>()
const isMissing = (input: HTMLInputElement): boolean =>
  input.type === 'checkbox' ? !input.checked : input.value.trim() === ''

/** Shows an error at the top of the form with the number to quote. '' hides it. */
export function summarise(form: HTMLFormElement, text: string, requestId: string | null = null): void {
  listsMissing.delete(form)
  const box = form.querySelector<HTMLElement>('.alert[role="alert"]')
  const words = box?.querySelector('div')
  if (!box || !words) return
  box.hidden = text === ''
  words.textContent = text
  if (requestId !== null && text !== '')
    words.append(
      Object.assign(document.createElement('small'), { textContent: quotedNumber(requestId), title: requestId }),
    )
}

/** Marks empty fields and focuses the first; true when none is missing. */
export function isComplete(form: HTMLFormElement): boolean {
  const missing = inputs(form).filter(isMissing)
  for (const input of inputs(form)) markField(input, missing.includes(input) ? (input.dataset['needed'] ?? '') : '')
  listMissing(form, missing)
  missing[0]?.focus()
  return missing.length === 0
}

function listMissing(form: HTMLFormElement, missing: readonly HTMLInputElement[]): void {
  summarise(form, missing.map((input) => input.dataset['needed'] ?? '').join('；'))
  listsMissing.add(form)
}

/** Takes the error of a field back once it is filled; the list at the top keeps what is still missing. */
export function followFilling(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-invalid') !== 'true' || isMissing(target))
      return
    markField(target, '')
    if (listsMissing.has(form)) listMissing(form, inputs(form).filter(isMissing))
  })
}
