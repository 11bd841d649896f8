import { monthDay } from '@portal/domain/remaining'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { boot } from '@portal/web-kit/boot'
import { Icon } from '@portal/web-kit/icon.tsx'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  holidaysRoute,
  previewHolidaysRoute,
  publishHolidaysRoute,
  replanRoute,
  type HolidayNotice,
  type HolidayYearShown,
  type Moves,
} from '../contract/index.ts'
import { holidayTexts as texts } from './holiday.texts.ts'
import css from './holidays.module.css'
import { MovesDialog } from './moves-dialog.tsx'

const spansOf = ({ holidays }: HolidayYearShown): string =>
  (holidays ?? []).map(({ name, from, to }) => texts.span(name, from, to)).join('，')

const columns = (onChange: (year: HolidayYearShown) => void): Column<HolidayYearShown>[] => [
  { id: 'year', title: texts.columns.year, kind: 'text', isFixed: true, isHeader: true, narrow: true },
  {
    id: 'source',
    title: texts.columns.source,
    kind: 'long',
    narrow: true,
    cell: ({ source, isKnown }) =>
      source === null ? (
        <span className="muted">{isKnown ? texts.builtIn : texts.unknown}</span>
      ) : source.url === null ? (
        `${source.title}（${source.documentNo}）`
      ) : (
        <a href={source.url} target="_blank" rel="noreferrer">
          {source.title}（{source.documentNo}）
        </a>
      ),
  },
  { id: 'days', title: texts.columns.days, kind: 'long', isWide: true, cell: spansOf },
  {
    id: 'working',
    title: texts.columns.working,
    kind: 'long',
    isWide: true,
    cell: ({ workdays }) => (workdays ?? []).map(({ day }) => monthDay(day)).join('、'),
  },
  {
    id: 'published',
    title: texts.columns.published,
    kind: 'text',
    cell: ({ source }) => source !== null && texts.by(source.publishedBy, source.publishedAt),
  },
  {
    id: 'change',
    title: texts.add,
    kind: 'text',
    isUntitled: true,
    cell: (year) => (
      <button type="button" className="button link" onClick={() => onChange(year)}>
        {year.isKnown ? texts.change(year.year) : texts.register(year.year)}
      </button>
    ),
  },
]

/** Arrangements of days off by year, and what a new one moves, before it does (LEAD-03). */
export function HolidaysPage() {
  const query = useQuery(queryOf(holidaysRoute, {}))
  const [edited, setEdited] = useState<HolidayYearShown | null>(null)
  const next = (years: readonly HolidayYearShown[]) => years.findLast(({ isKnown }) => !isKnown) ?? years[0] ?? null
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        <OpenButton className="button primary" onClick={() => setEdited(next(query.data?.years ?? []))}>
          <Icon name="plus" />
          {texts.add}
        </OpenButton>
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead}</p>
      <QueryView query={query} isPage>
        {({ years, pending }) => (
          <>
            {pending.moves.length > 0 && <Pending pending={pending} />}
            <section className="card">
              <Table
                caption={texts.title}
                columns={columns(setEdited)}
                rows={years}
                rowId={({ year }) => String(year)}
                overflow="sideways"
              />
            </section>
          </>
        )}
      </QueryView>
      {edited !== null && <NoticeForm year={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** What an upgrade's rules would move: shown, and moved when somebody agrees. */
function Pending({ pending }: { pending: Moves }) {
  const [isOpen, setOpen] = useState(false)
  const action = useAction(replanRoute, {
    waits: false,
    onDone: () => {
      toast.success(texts.updated)
      setOpen(false)
      return invalidate(holidaysRoute)
    },
    onError: () => void invalidate(holidaysRoute),
  })
  return (
    <div className="card warn" role="status">
      <b>{texts.pending(pending.moves.reduce((sum, { tasks }) => sum + tasks, 0))}</b>
      <p>{texts.pendingWhy}</p>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {texts.preview}
      </button>
      {isOpen && (
        <MovesDialog
          shown={pending}
          act={texts.update}
          of={action}
          onAgree={(acceptsPast) => action.run({ body: { seen: pending.seen, acceptsPast } })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** A year's notice: entered, looked at by what it moves, then published. What was typed stays until then. */
function NoticeForm({ year, onClose }: { year: HolidayYearShown; onClose: () => void }) {
  const [shown, setShown] = useState<{ notice: HolidayNotice; moves: Moves } | null>(null)
  const action = useAction(publishHolidaysRoute, {
    waits: false,
    onDone: () => {
      toast.success(texts.published)
      onClose()
      return invalidate(holidaysRoute)
    },
    onError: () => setShown(null),
  })
  const { source, holidays, workdays } = year
  const form = useForm(previewHolidaysRoute, {
    initial: {
      title: source?.title ?? '',
      documentNo: source?.documentNo ?? '',
      announcedOn: source?.announcedOn ?? boot().today,
      url: source?.url ?? null,
      holidays: (holidays ?? []).map(({ name, from, to }) => ({ name, from, to })),
      workdays: (workdays ?? []).map(({ day }) => ({ day })),
    },
    order: ['title', 'documentNo', 'announcedOn', 'url', 'holidays', 'workdays'],
    fixed: { year: year.year, version: year.version },
    draft: `tax-holiday:${String(year.year)}:${String(year.version)}`,
    onDone: (moves, notice) => setShown({ notice: notice as unknown as HolidayNotice, moves }),
  })
  return (
    <>
      <FormDialog form={form} title={texts.register(year.year)} submit={texts.preview} onClose={onClose} />
      {shown !== null && (
        <MovesDialog
          shown={shown.moves}
          act={texts.publish}
          of={action}
          onAgree={(acceptsPast) => action.run({ body: { notice: shown.notice, seen: shown.moves.seen, acceptsPast } })}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
