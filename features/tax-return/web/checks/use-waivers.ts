import { invalidate, queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { upload } from '@portal/web-kit/upload'
import { useQuery } from '@tanstack/react-query'
import { waiveRoute, waiversRoute, type Waiver } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'

const none: readonly Waiver[] = []

/**
 * What people said to the warnings of a return; read anew when the return is handed in or decided on, by whomever. A
 * filed version has the words it was filed with.
 */
export function useWaivers({ view: { taskNo }, snapshot }: Pick<Desk, 'view' | 'snapshot'>): readonly Waiver[] {
  const isLive = snapshot === null
  const { data, refetch } = useQuery({ ...queryOf(waiversRoute, { query: { taskNo } }), enabled: isLive })
  const again = (): void => {
    if (isLive) void refetch()
  }
  useStream(
    'task',
    (event) => {
      if (event.data['taskNo'] === taskNo) again()
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

/** @param key of the person's action: a repeat of it counts once */
export async function sendWaiver({ evidence, ...fields }: WaiverInput, key: string): Promise<Waiver> {
  const waiver = await upload(waiveRoute, { files: evidence === null ? [] : [evidence], fields }, { key })
  await invalidate(waiversRoute)
  return waiver
}
