import { useEffect, useState, type RefObject } from 'react'

/** What the first look needs has the network and the processor to itself for so long. */
const firstLookMs = 2_000
const latestMs = 1_000

/**
 * True once an element has come into sight, the page is two seconds old and has nothing else to do. What is large and
 * not needed for the first look (the chart library) waits for it.
 */
export function useQuiet(place: RefObject<Element | null>): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isQuiet || element === null) return undefined
    let stop = (): void => undefined
    const wait = (): void => {
      // Safari has no idle callback.
      const isKnown = typeof requestIdleCallback === 'function'
      const idle = isKnown ? requestIdleCallback(() => setQuiet(true), { timeout: latestMs }) : 0
      if (isKnown) stop = () => cancelIdleCallback(idle)
      else setQuiet(true)
    }
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      const timer = setTimeout(wait, Math.max(0, firstLookMs - performance.now()))
      stop = () => clearTimeout(timer)
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      stop()
    }
  }, [isQuiet, place])
  return isQuiet
}
