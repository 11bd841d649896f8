import type { DataOf, Route } from '@portal/contract'
import { isAborted } from '@portal/web-kit/api-error'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { wordsOf } from '@portal/web-kit/show-error'
import { upload } from '@portal/web-kit/upload'
import { useState } from 'react'

/** Uploads a bureau file; returns the server's reading of it or its refusal. A new file replaces the previous one. */
export function useSentFile<R extends Route>(route: R, period: string) {
  const [data, setData] = useState<DataOf<R> | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const off = useUnavailableReason(route)
  const send = async (file: File): Promise<void> => {
    setBusy(true)
    setRefusal('')
    setData(null)
    try {
      setData(await upload(route, { files: [file], fields: { period } }))
    } catch (error) {
      if (!isAborted(error)) setRefusal(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { data, refusal, setRefusal, act: { busy, off }, send }
}
