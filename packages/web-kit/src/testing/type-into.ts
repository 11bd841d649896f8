import { act } from 'react'

/** Types into a field as a user does, so that React receives the event. Throws when the field is missing. */
export const typeInto = (selector: string, text: string): Promise<void> =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
    if (field === null) throw new Error(`没有 ${selector}`)
    const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
