import { useEffect, type RefObject } from 'react'

const typing = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'

/** `/` leads to the first field of the filters, unless somebody types or a dialog is open. */
export function useFilterKey(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest(typing) !== null) return
      if (bar.current === null || bar.current.closest('[inert]') !== null) return
      const field = bar.current.querySelector<HTMLElement>('input:not([type="hidden"]), select, button')
      if (field === null) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [bar])
}
