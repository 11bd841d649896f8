import { returnEvent } from '../../contract/index.ts'
import { useLocation } from 'react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { wasEverFiled, type TaxProfile, type TaxTaskDetail } from '@portal/tax-task/contract'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useNarrow } from '@portal/web-kit/use-narrow'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useComparison } from '../compare/use-comparison.ts'
import { useLayout } from '@portal/tax-grid/layout/use-layout'
import { one } from '@portal/tax-grid/cursor/selection.rules'
import { useReadiness } from '../readiness/use-readiness.ts'
import { reviewTexts } from '../review/review.texts.ts'
import { ReviewSummary } from '../review/review-summary.tsx'
import { useReviewing } from '../review/use-reviewing.ts'
import { SaveIndicator } from '../save/save-indicator.tsx'
import { useSaveEvents } from '../save/use-save-events.ts'
import { DeskBanners } from './frame/desk-banners.tsx'
import { DeskDialogs } from './frame/desk-dialogs.tsx'
import { DeskSide } from './frame/desk-side.tsx'
import { useHeadTags } from './header-fields/use-head-tags.ts'
import { headerRow } from '@portal/tax-grid/model/cell-view'
import { lostAddress } from './model/lost-address.ts'
import type { Desk } from './model/open-desk.ts'
import { HeadParts } from './frame/head-parts.tsx'
import type { DeskPart } from './frame/desk-parts.ts'
import { RestingCell } from './frame/resting-cell.tsx'
import { ResultBar } from './results/result-bar.tsx'
import { ReturnHead } from './frame/return-head.tsx'
import { SelectionNote } from './formula-bar/selection-note.tsx'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { showCell } from './formula-bar/show-cell.ts'
import { SidePanel } from './frame/side-panel.tsx'
import { nextStepOf } from './next-step.ts'
import { SubmitButton } from './frame/submit-button.tsx'
import { TableSide } from './frame/table-side.tsx'
import { TableTabs } from './frame/table-tabs.tsx'
import { Toolbar } from './frame/toolbar.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useReturnActions } from './use-return-actions.ts'
import css from './desk.module.css'
import reviewCss from '../review/review.module.css'

export interface ReturnDeskProps {
  desk: Desk
  task: TaxTaskDetail
  profile: TaxProfile | undefined
  today: string
  /** Table and cell of the address. */
  at: { table: string; cell: string }
  review: string | null
  onTable: (table: string) => void
}
const ReviewWork = lazy(async () => ({ default: (await import('../review/review-work.tsx')).ReviewWork }))

/** The return while editing: head, tables and grid; beside it failed checks and sources of figures. */
export function ReturnDesk({ desk, task, profile, today, at, review, onTable }: ReturnDeskProps) {
  const first = desk.view.tables[0]?.tableCode ?? ''
  const table = desk.model.layouts.has(at.table) ? at.table : first
  const cursor = desk.cursors.get(table)
  const isNarrow = useNarrow(700)
  const layout = useLayout(desk.model, table, isNarrow)
  useSignal(desk.viewed)
  const blocking = useSignal(desk.model.blocking)
  const [isImporting, setImporting] = useState(false)
  const go = (ref: string | undefined, isSeenOnly = false): void => {
    const [form = '', row] = ref?.split('.') ?? []
    if (ref !== undefined && row === headerRow) {
      desk.headAsked.set({ ref })
      if (form !== table) onTable(form)
      return
    }
    const place = ref === undefined ? undefined : desk.cursors.get(form)?.placeOf(ref)
    if (place === undefined) return
    desk.cursors.get(form)?.select(one(place))
    if (form !== table) onTable(form)
    showCell(ref ?? '', isSeenOnly)
  }
  const toCell = useRef(go)
  toCell.current = go
  const asked = at.cell === '' ? '' : `${table}.${at.cell}`
  // The same address pressed again leads there again.
  const { key } = useLocation()
  useEffect(() => {
    if (asked !== '') toCell.current(asked)
  }, [asked, key])
  useSaveEvents(desk.queue)
  useStream(
    returnEvent,
    ({ data }) => {
      if (data.taskNo === task.taskNo) void desk.followOthers(data.versions, data.isFilled)
    },
    () => void desk.synchronize(),
  )

  const reviewed = useReviewing(desk, task, review !== null && at.cell === '')
  const openTable = (next: string): void => {
    reviewed.toTables()
    onTable(next)
  }
  const openCell = (ref: string): void => {
    reviewed.toTables()
    go(ref)
  }
  const shown = useRef(cursor)
  shown.current = cursor
  const actions = useReturnActions(desk, () => shown.current?.activeRef() ?? '', go)
  const standing = useReadiness(desk)
  const next = nextStepOf(standing?.readiness, blocking)
  const compares = useComparison(desk)
  const goTo = useMemo(
    () =>
      (ref: string, isSeenOnly = false) =>
        toCell.current(ref, isSeenOnly),
    [],
  )
  const finder = useDeskKeys(desk, goTo)
  const tags = useHeadTags(desk)
  const here = desk.view.tables.find((each) => each.tableCode === table)
  if (layout === undefined || cursor === undefined || here === undefined) return null
  const lost = lostAddress(desk, at, table)
  const summary = reviewed.isOn && <ReviewSummary desk={desk} hand={reviewed.hand} onGo={openCell} />
  const part: DeskPart = { desk, task, onGo: goTo }
  return (
    <RestingCell cursor={cursor}>
      <div className={reviewed.isOn ? `${css.desk} ${reviewCss.reviewing}` : css.desk}>
        <ReturnHead
          task={task}
          heading={desk.model.kind.heading}
          tags={tags}
          done={standing?.done}
          profile={profile}
          today={today}
          blocking={blocking}
          table={table}
          save={
            <>
              <SaveIndicator queue={desk.queue} said={actions.said} />
              <HeadParts of={part} />
            </>
          }
        />
        <div className={css.tabs}>
          <TableTabs desk={desk} table={table} onChange={openTable} lead={reviewed.tab} />
          <Toolbar part={part} actions={actions} next={next} onImport={() => setImporting(true)} onStep={go} />
        </div>
        <DeskBanners part={part} handedIn={actions.handedIn} lost={lost} isReviewing={review !== null} />
        <div className={css.work}>
          <div className={css.gridSide}>
            {reviewed.isOn ? (
              <Suspense fallback={<Skeleton rows={14} height={26} />}>
                <ReviewWork desk={desk} hand={reviewed.hand} onGo={openCell} summary={summary} />
              </Suspense>
            ) : (
              <TableSide
                desk={desk}
                cursor={cursor}
                layout={layout}
                label={here.tableName}
                compares={compares}
                wasFiled={wasEverFiled(task)}
                finder={finder}
                isNarrow={isNarrow}
                onGo={goTo}
              />
            )}
            <ResultBar
              desk={desk}
              selected={reviewed.isOn ? reviewTexts.hint : <SelectionNote model={desk.model} cursor={cursor} />}
            >
              {isNarrow && <SubmitButton part={part} actions={actions} isNext={next === 'submit'} size="thumb" />}
            </ResultBar>
          </div>
          <SidePanel of={part}>
            <DeskSide
              of={part}
              reviewed={reviewed}
              review={review}
              actions={actions}
              readiness={standing?.readiness}
              summary={summary}
              comparison={compares.comparison}
            />
          </SidePanel>
        </div>
        <DeskDialogs
          part={part}
          actions={actions}
          readiness={standing?.readiness}
          table={here}
          isImporting={isImporting}
          onImported={() => setImporting(false)}
        />
      </div>
    </RestingCell>
  )
}
