import { landingOf } from './form.ts'

/** What the sign-in has given so far; steps after it need it. Kept in this document alone. */
export const entry = { account: '', password: '', token: '', pending: [] as string[] }

/** The form of each step that a sign-in may still ask for; a step's own file says how it is begun. */
const begins = new Map<string, (form: HTMLFormElement) => void>()
/**
 * Declares the form that does a pending step (`second-factor`, `password`, `consent`). `begin` runs when it is shown.
 */
export const declareStep = (step: string, formId: string, begin: (form: HTMLFormElement) => void = () => {}): void => {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return
  form.dataset['step'] = step
  begins.set(step, begin)
}

/**
 * Shows the form of the next pending step, or goes to the landing when nothing is left. `done` is the step just
 * finished.
 */
export function nextStep(from: HTMLFormElement, done?: string): void {
  entry.pending = entry.pending.filter((step) => step !== done)
  const [step] = entry.pending
  const form = step === undefined ? null : document.querySelector<HTMLFormElement>(`form[data-step="${step}"]`)
  if (form === null || step === undefined) {
    location.assign(landingOf(from))
    return
  }
  from.hidden = true
  form.hidden = false
  form.querySelector('input')?.focus()
  begins.get(step)?.(form)
}
