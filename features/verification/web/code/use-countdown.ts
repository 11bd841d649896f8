import { secondsLeft, startCountdown } from '@portal/web-kit/countdown'
import { useEffect, useState } from 'react'

const tickMs = 250

/** Seconds until a code may be sent again; they go on after a reload (SES-04). */
export function useCountdown(name: string): { seconds: number, start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(() => secondsLeft(name))
  const isRunning = seconds > 0
  useEffect(() => {
    setSeconds(secondsLeft(name))
    if (!isRunning) return
    const timer = setInterval(() => setSeconds(secondsLeft(name)), tickMs)
    return () => clearInterval(timer)
  }, [name, isRunning])
  return { seconds, start: length => { startCountdown(name, length); setSeconds(secondsLeft(name)) } }
}
