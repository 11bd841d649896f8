import { invalidate, queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { upload } from '@portal/web-kit/upload'
import { useQuery } from '@tanstack/react-query'
import { waiveRoute, waiversRoute, type Waiver } from '../../contract/index.ts'

const none: readonly Waiver[] = []

/** What people said to the warnings of a return; read anew when the return is handed in or decided on, by whomever. */
export function useWaivers(taskNo: string): readonly Waiver[] {
  const { data, refetch } = useQuery(queryOf(waiversRoute, { query: { taskNo } }))
  useStream('task', (event) => { if (event.data['taskNo'] === taskNo) void refetch() }, () => void refetch())
  return data ?? none
}

export interface WaiverInput { taskNo: string, checkId: string, reason: string, evidence: File | null }

/** @param key of the person's action: a repeat of it counts once */
export async function sendWaiver({ evidence, ...fields }: WaiverInput, key: string): Promise<Waiver> {
  const waiver = await upload(waiveRoute, { files: evidence === null ? [] : [evidence], fields }, { key })
  await invalidate(waiversRoute)
  return waiver
}
