import './operations.css'
import { tryNow } from '@portal/web-kit/away'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect, useState } from 'react'
import { operationsTexts } from './operations.texts.ts'

const texts = operationsTexts.away
const secondMs = 1000

/** When the server is asked next, counted down, and the way to ask now. */
export function AwayLine({ nextAt }: { nextAt: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="banner warn">
      <Icon name="offline" />
      <span role="alert">{texts.text}</span>
      <span className="t2 tnum">{nextAt === 0 ? texts.trying : texts.next(Math.max(0, Math.ceil((nextAt - now) / secondMs)))}</span>
      <button type="button" className="btn s" disabled={nextAt === 0} onClick={tryNow}>{texts.now}</button>
    </div>
  )
}
