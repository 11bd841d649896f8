import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * One row of a table is in the Tab order; arrows move there. `go` focuses a row, also one that is drawn only once the
 * body has scrolled to it.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`)
    if (row == null) return
    wanted.current = null
    row.focus()
  })
  const go = (index: number): void => {
    wanted.current = index
    setActive(index)
  }
  return { active, enter: setActive, go }
}
