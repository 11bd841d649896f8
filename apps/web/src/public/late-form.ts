import { requestTexts } from '@portal/web-kit/request.texts'
import { summarise } from './form-errors.ts'

/**
 * A form whose code is a separate file. A submit before it has loaded is handled once it arrives. When loading fails
 * the user is told, and the next try loads it again.
 */
export function handleLate(id: string, fetchAndStart: () => Promise<unknown>): void {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return
  let isWanted = false
  let coming: Promise<void> | null = null
  const arrived = (): void => {
    form.removeEventListener('submit', hold)
    if (isWanted) form.requestSubmit()
  }
  const failed = (): void => {
    coming = null
    if (isWanted) summarise(form, requestTexts.offline)
    isWanted = false
  }
  const ask = (): void => {
    coming ??= fetchAndStart().then(arrived, failed)
  }
  const hold = (event: SubmitEvent): void => {
    event.preventDefault()
    isWanted = true
    ask()
  }
  form.addEventListener('submit', hold)
  ask()
}
