import { taskDetailRoute } from '@portal/tax-task/contract'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { snapshotRoute } from '../../contract/index.ts'
import type { ReturnAddress } from '../address.rules.ts'
import { formsQuery } from '../forms-query.ts'
import { kindQuery } from '../kind/kind-query.ts'
import { LoadedDesk } from '../loaded-desk.tsx'
import { openVersion } from './open-version.ts'

/** A filed version on the desk, read only: /system/tax-admin/tax-detail?id=&version=1&table=&cell=. */
export function VersionPage({
  address,
  number,
  onTable,
}: {
  address: ReturnAddress
  number: string
  onTable: (table: string) => void
}) {
  const { taskNo } = address
  const snapshot = useQuery({ ...queryOf(snapshotRoute, { query: { taskNo, number } }), staleTime: Infinity })
  const forms = useQuery(formsQuery(snapshot.data?.view.tables.map((each) => each.tableCode)))
  const task = useQuery(queryOf(taskDetailRoute, { query: { taskNo } }))
  const kind = useQuery(kindQuery(task.data?.taxType))
  const desk = useMemo(
    () =>
      snapshot.data === undefined || forms.data === undefined || kind.data === undefined
        ? null
        : openVersion(forms.data, snapshot.data, kind.data),
    [snapshot.data, forms.data, kind.data],
  )
  return (
    <LoadedDesk key={number} address={address} read={snapshot} parts={[forms, kind]} desk={desk} onTable={onTable} />
  )
}
