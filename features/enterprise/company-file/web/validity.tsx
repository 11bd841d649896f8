import { daysBetween } from '@portal/domain'
import type { DayThing } from '@portal/page-kit/parts/month-board.tsx'
import { boot } from '@portal/web-kit/boot'
import type { CompanyFile } from '../contract/index.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'

/** So many days before its end a document is worth a warning. */
const soonDays = 60

/** The mark of a document on the day that it ends. */
export function dayMark({ validUntil }: Pick<CompanyFile, 'validUntil'>): Pick<DayThing, 'mark' | 'state'> {
  if (validUntil === null) return { mark: 'none', state: '' }
  const left = daysBetween(boot().today, validUntil)
  if (left < 0) return { mark: 'late', state: texts.past }
  return left <= soonDays ? { mark: 'todo', state: texts.soon(left) } : { mark: 'none', state: '' }
}

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
