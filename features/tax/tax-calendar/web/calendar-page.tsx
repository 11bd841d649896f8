import { linkTo } from '@portal/contract'
import { nextPeriod, previousPeriod } from '@portal/domain/period'
import { KeptDialog } from '@portal/page-kit/managed/kept-dialog.tsx'
import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { boot } from '@portal/web-kit/boot'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { invalidate } from '@portal/web-kit/query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { calendarMonthRoute, calendarNotes } from '../contract/index.ts'
import { calendarPage } from '@portal/home/pages'
import css from './calendar.module.css'
import { calendarTexts as texts } from './calendar.texts.ts'
import { MonthView } from './month-view.tsx'
import { WindowsOnly } from './windows-only.tsx'
import { YearView } from './year-view.tsx'

const views = ['month', 'list', 'year'] as const
type View = (typeof views)[number]
const isMonth = (text: string | null): text is string => text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)
const step = (month: string, by: (period: string) => string): string => {
  const period = by(month.replace('-', ''))
  return `${period.slice(0, 4)}-${period.slice(4)}`
}

/** 税务日历: a month with what is due and why; `?view=` its list, or a year's windows. */
export function CalendarPage() {
  const { today } = boot()
  const [search] = useSearchParams()
  const maySee = useMay('perm:tax:return:read')
  const mayNote = useMay(calendarNotes.upkeep.saveRoute.access)
  const [isAdding, setAdding] = useState(false)
  const asked = search.get('month')
  const month = isMonth(asked) ? asked : today.slice(0, 7)
  const view: View = views.find((each) => each === search.get('view')) ?? 'month'
  const at = (more: { month?: string; view?: View }): string => {
    const to = { month, view, ...more }
    return linkTo(calendarPage, {
      ...(to.month === today.slice(0, 7) ? {} : { month: to.month }),
      ...(to.view === 'month' ? {} : { view: to.view }),
    })
  }
  const close = () => setAdding(false)
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        {view !== 'year' && (
          <nav className={css.switch} aria-label={texts.month(month)}>
            <Link className="button" to={at({ month: step(month, previousPeriod) })} aria-label={texts.previous}>
              <Icon name="chevron-left" />
            </Link>
            <b>{texts.month(month)}</b>
            <Link className="button" to={at({ month: step(month, nextPeriod) })} aria-label={texts.next}>
              <Icon name="chevron-right" />
            </Link>
            {month !== today.slice(0, 7) && <Link to={at({ month: today.slice(0, 7) })}>{texts.thisMonth}</Link>}
          </nav>
        )}
        <span className="grow" />
        {maySee && mayNote && (
          <OpenButton className="button primary" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {texts.add}
          </OpenButton>
        )}
      </div>
      <LinkTabs
        label={texts.views}
        tabs={views
          .filter((each) => maySee || each !== 'list')
          .map((each) => ({ to: at({ view: each }), title: texts.view[each], isCurrent: each === view }))}
      />
      {view === 'year' ? (
        <YearView />
      ) : maySee ? (
        <MonthView key={month} month={month} isList={view === 'list'} />
      ) : (
        <WindowsOnly month={month} />
      )}
      {isAdding && (
        <KeptDialog
          of={calendarNotes.upkeep}
          name="calendar-notes"
          row={null}
          form={{ initial: { day: search.get('day') ?? today, reminds: true, isDone: false } }}
          title={texts.add}
          onClose={close}
          onDone={() => {
            close()
            void invalidate(calendarMonthRoute)
          }}
        />
      )}
    </>
  )
}
