import { formatChinaTime } from '@portal/domain/china-time'
import { floatingRoot } from '@portal/web-kit/floating-root'
import { useMe } from '@portal/web-kit/caller'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { shortName, watermarkImage } from './watermark.rules.ts'
import css from './watermark.module.css'

const minuteMs = 60_000

/** User, enterprise and time, faintly over the whole screen and in print (SHL-24). Hidden from screen readers. */
export function Watermark() {
  const me = useMe()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const image = watermarkImage([
    me.viewer === undefined ? `${me.showName} ${me.account}` : `${me.viewer.userName} → ${me.showName}`,
    shortName(me.entName),
    formatChinaTime(now).slice(0, 16),
  ])
  // Beside the application, so that it covers dialogs too.
  return createPortal(
    <div className={css.watermark} data-printed="" aria-hidden="true" style={{ maskImage: image }} />,
    floatingRoot(),
  )
}
