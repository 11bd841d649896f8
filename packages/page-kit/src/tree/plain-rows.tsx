import { useEffect, useRef, type ReactNode } from 'react'

/** Rows in the order of the document; the active one comes into sight after a key. */
export function PlainRows({
  count,
  active,
  draw,
}: {
  count: number
  active: number
  draw: (place: number) => ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(active)
  useEffect(() => {
    if (before.current !== active) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
    before.current = active
  }, [active])
  return (
    <div ref={list} role="presentation">
      {Array.from({ length: count }, (_, place) => draw(place))}
    </div>
  )
}
