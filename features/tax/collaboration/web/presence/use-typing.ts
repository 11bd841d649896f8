import { useEffect, useState } from 'react'

/** No key pressed for this long: the user is not typing any more. */
const stillMs = 5000

/** True while a figure is being typed into this cell of the grid. */
export function useTyping(cellRef: string): boolean {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    let timer = 0
    const end = (): void => {
      clearTimeout(timer)
      setTyped('')
    }
    const onInput = (event: Event): void => {
      const ref =
        event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-ref]')?.dataset.ref : undefined
      if (ref === undefined) return
      setTyped(ref)
      clearTimeout(timer)
      timer = window.setTimeout(end, stillMs)
    }
    document.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('input', onInput)
    }
  }, [])
  return typed !== '' && typed === cellRef
}
