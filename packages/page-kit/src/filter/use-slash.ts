import { useEffect, type RefObject } from 'react'

const typing = 'input, textarea, select, [contenteditable="true"]'

/** `/` moves the focus to the first field of a form, unless the person is typing or a dialog is open. */
export function useSlash(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.isComposing || (event.target instanceof Element && event.target.closest(typing) !== null)) return
      if (form.current === null || form.current.closest('[inert]') !== null) return
      const first = form.current.querySelector<HTMLElement>('input, select, button')
      if (first === null) return
      event.preventDefault()
      first.focus()
      if (first instanceof HTMLInputElement) first.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
}
