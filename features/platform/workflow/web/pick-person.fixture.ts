import { press, until } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { expect } from 'vitest'

/** Types a name into the dialog's search for a person, and takes the first one found. */
export async function pickPerson(name: string): Promise<void> {
  const field = () => document.querySelector('[role=dialog] [name=to]') as HTMLInputElement
  await until(() => expect(field().readOnly).toBe(false))
  await act(async () => field().focus())
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), name)
    field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: name }))
  })
  const found = () => document.querySelector<HTMLElement>('[role=option]')
  await until(() => expect(found()?.textContent ?? '').toContain(name))
  await press(found() as HTMLElement)
}
