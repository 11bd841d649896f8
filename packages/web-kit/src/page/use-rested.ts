import { useEffect, useState } from 'react'

const restMs = 300

/** A value once typing rests; equal contents are the same value. */
export function useRested<T>(asked: T): T {
  const [rested, setRested] = useState(asked)
  const key = JSON.stringify(asked)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(key) as T), restMs)
    return () => clearTimeout(timer)
  }, [key])
  return rested
}
