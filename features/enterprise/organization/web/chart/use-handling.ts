import { useEffect, useRef } from 'react'

const scales = [0.25, 0.4, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2] as const
export const leastScale = scales[0]
/** The next larger (1) or smaller (-1) scale; the same at the ends. */
export const nextScale = (scale: number, way: 1 | -1): number =>
  (way === 1 ? scales.find((each) => each > scale + 0.01) : scales.findLast((each) => each < scale - 0.01)) ?? scale

/** Drags a picture in its scrolling frame, and zooms it: by Ctrl and the wheel, or by + and − with the focus in it. */
export function useHandling(frame: HTMLElement | null, onZoom: (way: 1 | -1) => void): void {
  const zoom = useRef(onZoom)
  useEffect(() => {
    zoom.current = onZoom
  })
  useEffect(() => {
    if (frame === null) return undefined
    const ended = new AbortController()
    const { signal } = ended
    let from: { x: number; y: number } | null = null
    // Not passive: the browser would zoom the page besides.
    const options = { signal, passive: false }
    frame.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        zoom.current(event.deltaY < 0 ? 1 : -1)
      },
      options,
    )
    frame.addEventListener(
      'keydown',
      (event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
        if (isPlain && ['+', '=', '-'].includes(event.key)) zoom.current(event.key === '-' ? -1 : 1)
      },
      options,
    )
    frame.addEventListener(
      'pointerdown',
      (event) => {
        const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null
        // Fingers scroll by themselves.
        if (event.button !== 0 || event.pointerType === 'touch' || isOnControl) return
        from = { x: event.clientX, y: event.clientY }
        frame.setPointerCapture(event.pointerId)
      },
      options,
    )
    frame.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (from === null) return
        frame.scrollBy(from.x - x, from.y - y)
        from = { x, y }
      },
      options,
    )
    for (const name of ['pointerup', 'pointercancel'] as const)
      frame.addEventListener(name, () => (from = null), options)
    return () => ended.abort()
  }, [frame])
}
