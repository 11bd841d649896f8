import { approvalKindOf, type ShownApproval } from '@portal/web-kit/approval-kinds'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { approvalDetailRoute, type Approval } from '../contract/index.ts'

interface Opened {
  businessCode: string
  processInstId: string
  Dialog: ShownApproval['Dialog']
}

/**
 * The approval that the address opens over the list, null while it is not known. One with a page of its own is opened
 * there instead; one that is not in the list is known by its own read.
 */
export function useOpened(id: string, rows: readonly Approval[] | undefined): Opened | null {
  const navigate = useNavigate()
  const row = rows?.find(({ processInstId }) => processInstId === id)
  const { data, error } = useQuery({
    ...queryOf(approvalDetailRoute, { query: { processInstId: id } }),
    enabled: id !== '' && rows !== undefined && row === undefined,
  })
  const about = row ?? data
  const kind = about === undefined ? undefined : approvalKindOf(about.businessType)
  const elsewhere = id === '' || about === undefined ? undefined : kind?.to?.(about)
  useEffect(() => {
    if (elsewhere !== undefined) void navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])
  if (id === '' || elsewhere !== undefined || (about === undefined && error === null)) return null
  return { businessCode: about?.businessCode ?? '', processInstId: id, Dialog: kind?.Dialog ?? null }
}
