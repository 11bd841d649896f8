import { returnPage } from '../contract/tax-return.pages.ts'
import { linkTo } from '@portal/contract'
import { useMay } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { useReadOnly } from '@portal/web-kit/unavailable'
import { queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { taskDetailRoute, taskEvent } from '@portal/tax-task/contract'
import { periodPage } from '@portal/tax-task/web/public'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { returnRoute, type ReturnView } from '../contract/index.ts'
import { addressOf, type ReturnAddress } from './address.rules.ts'
import { withPermissions, editing } from './as-allowed.ts'
import { useDesk } from './desk/model/use-desk.ts'
import { formsQuery, loadUsualForms } from './forms-query.ts'
import { kindQuery, usualTaxType } from './kind/kind-query.ts'
import { LoadedDesk } from './loaded-desk.tsx'
import { NoReturn } from './no-return.tsx'
import { firstReturn, forgetFirstReturn, readReturn } from './read-ahead.ts'
import { VersionPage } from './version/version-page.tsx'
import { versionTexts } from './version/version.texts.ts'

// Starts with the page's own chunk, before the return is known. The page reports what fails.
loadUsualForms().catch(() => undefined)

/**
 * One return: /system/tax-admin/tax-detail?id=&table=&cell=&review=&version=, also as /taxData?code=. ?taxType=&period=
 * opens a period's return, or offers to create its task.
 */
export function ReturnPage() {
  const [search, setSearch] = useSearchParams()
  const address = addressOf(search)
  const { taskNo, version } = address
  const toTable = (next: string) =>
    setSearch(
      (now) => {
        const params = new URLSearchParams(now)
        params.set('table', next)
        params.delete('cell')
        if (params.has('code')) params.set('code', taskNo)
        return params
      },
      { replace: true },
    )
  const period = search.get('period')
  if (taskNo === '' && period !== null)
    return <Navigate to={periodPage(search.get('taxType') ?? usualTaxType(), period)} replace />
  if (taskNo === '') return <NoReturn title="没有指明是哪一份申报表" reason="从税务任务里打开一项任务。" />
  if (version === null) return <LiveReturn key={taskNo} address={address} onTable={toTable} />
  if (!/^[1-9]\d{0,5}$/.test(version))
    return (
      <EmptyState title={versionTexts.badNumber(version)} reason={versionTexts.badReason}>
        <Link className="button primary" to={linkTo(returnPage, { id: taskNo })}>
          {versionTexts.back}
        </Link>
      </EmptyState>
    )
  return <VersionPage address={address} number={version} onTable={toTable} />
}

/** The live return. */
function LiveReturn({ address, onTable }: { address: ReturnAddress; onTable: (table: string) => void }) {
  const { taskNo } = address
  const mayEdit = useMay(editing)
  const isPaused = useReadOnly((state) => state.until !== null)
  const select = useMemo(() => (read: ReturnView) => withPermissions(read, isPaused), [isPaused])
  const view = useQuery({
    ...queryOf(returnRoute, { query: { taskNo } }),
    queryFn: ({ signal }) => readReturn(taskNo, signal),
    initialData: () => firstReturn(taskNo),
    staleTime: Infinity,
    gcTime: 0,
    select,
  })
  useEffect(() => () => forgetFirstReturn(taskNo), [taskNo])
  const task = useQuery(queryOf(taskDetailRoute, { query: { taskNo } }))
  const forms = useQuery(
    formsQuery(
      view.data?.tables.map((each) => each.tableCode),
      view.data?.law,
    ),
  )
  const kind = useQuery(kindQuery(task.data?.taxType))
  useStream(
    taskEvent,
    (event) => {
      if (event.data.taskNo === taskNo) void task.refetch()
    },
    () => void task.refetch(),
  )
  // Reads again only when writing becomes allowed or forbidden, never while a user types.
  const isOutdated =
    task.data !== undefined &&
    view.data !== undefined &&
    (task.data.editable && mayEdit && !isPaused) !== view.data.editable
  const { refetch } = view
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])

  const desk = useDesk(forms.data, view.data, kind.data)
  return <LoadedDesk address={address} read={view} parts={[forms, kind]} desk={desk} onTable={onTable} />
}
