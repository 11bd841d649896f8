import { probeNow } from '@portal/web-kit/server-availability'
import { useEffect, useState } from 'react'
import { BannerLine } from './banner-line.tsx'
import { operationsTexts } from './operations.texts.ts'

const texts = operationsTexts.away
const secondMs = 1000

/** Countdown to the next attempt to reach the server, and a button to try now. */
export function AwayLine({ nextAt }: { nextAt: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <BannerLine
      kind="warn"
      icon="offline"
      act={
        <button type="button" className="button small" onClick={probeNow}>
          {texts.now}
        </button>
      }
    >
      <span>{texts.text}</span>
      <span className="muted digits" aria-hidden="true">
        {nextAt <= now ? texts.trying : texts.next(Math.ceil((nextAt - now) / secondMs))}
      </span>
    </BannerLine>
  )
}
