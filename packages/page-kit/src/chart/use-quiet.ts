import { useEffect, useState, type RefObject } from 'react'

/** Safari has no idle callback. */
const soonMs = 300
const latestMs = 3_000

/**
 * True once an element has come into sight and the page has nothing else to do. What is large and not needed for the
 * first look (the chart library) waits for it.
 */
export function useQuiet(place: RefObject<Element | null>): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isQuiet || element === null) return undefined
    let stop = (): void => undefined
    const wait = (): void => {
      if (typeof requestIdleCallback === 'function') {
        const id = requestIdleCallback(() => setQuiet(true), { timeout: latestMs })
        stop = () => cancelIdleCallback(id)
      } else {
        const id = setTimeout(() => setQuiet(true), soonMs)
        stop = () => clearTimeout(id)
      }
    }
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      wait()
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      stop()
    }
  }, [isQuiet, place])
  return isQuiet
}
