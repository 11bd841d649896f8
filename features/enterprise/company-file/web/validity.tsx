import { daysBetween } from '@portal/domain'
import { boot } from '@portal/web-kit/boot'
import { companyFileTexts as texts } from './company-file.texts.ts'

/** So many days before its end a document is worth a warning. */
const soonDays = 60

/** Until when a document is valid, with a mark when that is near or over. */
export function Validity({ until, text }: { until: string | null; text: string }) {
  if (until === null) return text
  const left = daysBetween(boot().today, until)
  return (
    <>
      <span className="digits">{text}</span>{' '}
      {left < 0 ? (
        <span className="tag error">{texts.past}</span>
      ) : left <= soonDays ? (
        <span className="tag warn">{texts.soon(left)}</span>
      ) : null}
    </>
  )
}
