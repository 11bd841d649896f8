import { isAborted } from '@portal/web-kit/api-error'
import { wordsOf } from '@portal/web-kit/show-error'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { upload } from '@portal/web-kit/upload'
import { useState } from 'react'
import { uploadLedgerRoute, type FreeField, type LedgerPreview } from '../../contract/index.ts'

/** Columns that a person names, by field. */
export type NamedColumns = Partial<Record<FreeField, string>>

/** Sends files of books and holds what the server read of them; the same files again with other columns. */
export function useLedgerFile(month: string) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [data, setData] = useState<LedgerPreview | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const off = useUnavailableReason(uploadLedgerRoute)
  const send = async (chosen: readonly File[], columns?: NamedColumns): Promise<void> => {
    setFiles(chosen)
    setBusy(true)
    setRefusal('')
    setData(null)
    try {
      const fields: Record<string, string> = { month }
      if (columns !== undefined) fields['columns'] = JSON.stringify(columns)
      setData(await upload(uploadLedgerRoute, { files: chosen, fields }))
    } catch (error) {
      if (!isAborted(error)) setRefusal(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    data,
    refusal,
    act: { busy, off },
    send: (chosen: readonly File[]): void => void send(chosen),
    readBy: (columns: NamedColumns): void => void send(files, columns),
    forget: (): void => setData(null),
  }
}
