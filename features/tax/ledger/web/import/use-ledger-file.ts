import { isAborted } from '@portal/web-kit/api-error'
import { wordsOf } from '@portal/web-kit/show-error'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { upload } from '@portal/web-kit/upload'
import { useState } from 'react'
import { uploadLedgerRoute, type FreeField, type LedgerPreview } from '../../contract/index.ts'

/** Columns that a person names, by field. */
export type NamedColumns = Partial<Record<FreeField, string>>

interface Sending {
  files: readonly File[]
  columns?: NamedColumns | undefined
}

/** Sends files of books and holds what the server read of them; the same files again with other columns, or as they were. */
export function useLedgerFile(month: string) {
  const [last, setLast] = useState<Sending>({ files: [] })
  const [data, setData] = useState<LedgerPreview | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const off = useUnavailableReason(uploadLedgerRoute)
  const send = async (sending: Sending): Promise<void> => {
    const { files, columns } = sending
    setLast(sending)
    setBusy(true)
    setRefusal('')
    // Columns that somebody named stay on the page until the table is read by them.
    if (columns === undefined) setData(null)
    try {
      const fields: Record<string, string> = { month }
      if (columns !== undefined) fields['columns'] = JSON.stringify(columns)
      setData(await upload(uploadLedgerRoute, { files, fields }))
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
    send: (files: readonly File[]): void => void send({ files }),
    readBy: (columns: NamedColumns): void => void send({ files: last.files, columns }),
    again: (): void => void send(last),
    forget: (): void => {
      setData(null)
      setRefusal('')
    },
  }
}
