import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { snapshotRoute } from '../../contract/index.ts'
import type { ReturnAddress } from '../address.rules.ts'
import { formsQuery } from '../forms-query.ts'
import { LoadedDesk } from '../loaded-desk.tsx'
import { openVersion } from './open-version.ts'

/** A filed version on the desk, to read: /system/tax-admin/tax-detail?id=&version=1&table=&cell=. */
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
  const desk = useMemo(
    () => (snapshot.data === undefined || forms.data === undefined ? null : openVersion(forms.data, snapshot.data)),
    [snapshot.data, forms.data],
  )
  return <LoadedDesk key={number} address={address} read={snapshot} forms={forms} desk={desk} onTable={onTable} />
}
