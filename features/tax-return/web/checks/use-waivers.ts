import { invalidate, queryOf } from '@portal/web-kit/query'
import { upload } from '@portal/web-kit/upload'
import { useQuery } from '@tanstack/react-query'
import { waiveRoute, waiversRoute, type Waiver } from '../../contract/index.ts'

const none: readonly Waiver[] = []

/** What people said to the warnings of a return. */
export const useWaivers = (taskNo: string): readonly Waiver[] => useQuery(queryOf(waiversRoute, { query: { taskNo } })).data ?? none

export interface WaiverInput { taskNo: string, checkId: string, reason: string, evidence: File | null }

/** @param key of the person's action: a repeat of it counts once */
export async function sendWaiver({ evidence, ...fields }: WaiverInput, key: string): Promise<Waiver> {
  const waiver = await upload(waiveRoute, { files: evidence === null ? [] : [evidence], fields }, { key })
  await invalidate(waiversRoute)
  return waiver
}
