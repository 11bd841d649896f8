import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../calls/query.ts'
import { floatingRoot } from '../page/floating-root.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Renders a component at an address, with a router and a query cache; `close` unmounts it. */
export async function draw(element: ReactNode, path = '/') {
  // What floats follows the page, as in the document.
  const host = document.body.insertBefore(document.createElement('div'), floatingRoot())
  const root = createRoot(host)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  return {
    host,
    router,
    close: () =>
      act(async () => {
        root.unmount()
        host.remove()
        queryClient.clear()
      }),
  }
}

/** The first element with this role and accessible name (text or aria-label). Throws when missing. */
export function byName(selector: string, name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  if (found === undefined) throw new Error(`没有 ${selector}「${name}」`)
  return found
}

export const press = (element: HTMLElement) =>
  act(async () => {
    element.click()
  })

const mostTurns = 500
/** Lets React continue until `check` no longer throws; after so many turns throws its last error. */
export async function until(check: () => void): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    await act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    })
    try {
      check()
      return
    } catch (error) {
      if (turn === mostTurns) throw error
    }
  }
}

/** Sets a field's text as typing does, so that React receives the event. */
export const typeIn = (field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
