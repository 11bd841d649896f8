import './operations.css'
import { tryNow, useAway } from '@portal/web-kit/away'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect, useState } from 'react'
import { operationsTexts } from './operations.texts.ts'

const texts = operationsTexts.away
const secondMs = 1000

/** Says once that the server is away, and when it is asked next (SHL-21). */
export function AwayBanner() {
  const { since, nextAt } = useAway()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === null) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [since])
  if (since === null) return null
  const left = Math.max(0, Math.ceil((nextAt - now) / secondMs))
  return (
    <div className="banner warn">
      <Icon name="offline" />
      <span role="alert">{texts.text}</span>
      <span className="t2 tnum">{nextAt === 0 ? texts.trying : texts.next(left)}</span>
      <button type="button" className="btn s" disabled={nextAt === 0} onClick={tryNow}>{texts.now}</button>
    </div>
  )
}
