import { taskEvent } from '@portal/tax-task/contract'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { upload } from '@portal/web-kit/upload'
import { useQuery } from '@tanstack/react-query'
import { waiveRoute, waiversRoute, type Waiver } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'

const none: readonly Waiver[] = []

/**
 * Waivers of a return; read again after each submission or decision by anyone. A filed version has the waivers filed
 * with it.
 */
export function useWaivers({ view: { taskNo }, snapshot }: Pick<Desk, 'view' | 'snapshot'>): readonly Waiver[] {
  const isLive = snapshot === null
  const { data, refetch } = useQuery({ ...queryOf(waiversRoute, { query: { taskNo } }), enabled: isLive })
  const again = (): void => {
    if (isLive) void refetch()
  }
  useStream(
    taskEvent,
    ({ data }) => {
      if (data.taskNo === taskNo) again()
    },
    again,
  )
  return snapshot?.waivers ?? data ?? none
}

export interface WaiverInput {
  taskNo: string
  checkId: string
  reason: string
  evidence: File | null
}

/** @param key of the user's action: a repeat counts once */
export async function sendWaiver({ evidence, ...fields }: WaiverInput, key: string): Promise<Waiver> {
  const waiver = await upload(waiveRoute, { files: evidence === null ? [] : [evidence], fields }, { key })
  await invalidate(waiversRoute)
  return waiver
}
