import { FailedPage } from '@portal/web-kit/failed-page.tsx'
import { queryOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { boot } from '@portal/web-kit/boot'
import { taskDetailRoute, taxProfileRoute } from '@portal/tax-task/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { snapshotRoute } from '../../contract/index.ts'
import type { ReturnAddress } from '../address.rules.ts'
import { ReturnDesk } from '../desk/return-desk.tsx'
import { formsQuery } from '../forms-query.ts'
import { openVersion } from './open-version.ts'
import css from '../compare/compare.module.css'

/** A filed version on the desk, read only: /system/tax-admin/tax-detail?id=&version=1&table=&cell=. */
export function VersionPage({
  address: { taskNo, table, cell, review },
  number,
  onTable,
}: {
  address: ReturnAddress
  number: string
  onTable: (table: string) => void
}) {
  const snapshot = useQuery({ ...queryOf(snapshotRoute, { query: { taskNo, number } }), staleTime: Infinity })
  const task = useQuery(queryOf(taskDetailRoute, { query: { taskNo } }))
  const profile = useQuery(queryOf(taxProfileRoute, {}))
  const forms = useQuery(formsQuery(snapshot.data?.view.tables.map((each) => each.tableCode)))
  const desk = useMemo(
    () => (snapshot.data === undefined || forms.data === undefined ? null : openVersion(forms.data, snapshot.data)),
    [snapshot.data, forms.data],
  )
  const failed = snapshot.error ?? task.error ?? forms.error
  if (failed !== null && (desk === null || task.data === undefined))
    return (
      <FailedPage
        error={failed}
        onRetry={() => {
          void snapshot.refetch()
          void task.refetch()
        }}
      />
    )
  if (desk === null || task.data === undefined)
    return (
      <div className={css.desk}>
        <Skeleton rows={18} height={34} />
      </div>
    )
  return (
    <ReturnDesk
      key={number}
      desk={desk}
      task={task.data}
      profile={profile.data}
      today={boot().today}
      at={{ table, cell }}
      review={review}
      onTable={onTable}
    />
  )
}
