import { landingOf } from './form.ts'

/** Results of the sign-in that later steps need. Kept only in this document. */
export const entry = { account: '', password: '', token: '', pending: [] as string[] }

/** Start functions of the sign-in steps; each step's file registers its own. */
const begins = new Map<string, (form: HTMLFormElement) => void>()
/** Registers the form of a pending step (`second-factor`, `password`, `consent`). `begin` runs when it is shown. */
export const declareStep = (step: string, formId: string, begin: (form: HTMLFormElement) => void = () => {}): void => {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return
  form.dataset['step'] = step
  begins.set(step, begin)
}

/** Shows the form of the next pending step, or opens the landing when none is left. `done` is the finished step. */
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
