import { whileBusy } from '@portal/page-kit/import/run-progress.tsx'
import { isAborted } from '@portal/web-kit/api-error'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { wordsOf } from '@portal/web-kit/show-error'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { upload } from '@portal/web-kit/upload'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ledgerReadingRoute, uploadLedgerRoute, type FreeField, type LedgerPreview } from '../../contract/index.ts'

/** Columns that a person names, by field. */
export type NamedColumns = Partial<Record<FreeField, string>>

interface Sending {
  files: readonly File[]
  columns?: NamedColumns | undefined
}

/**
 * Sends files of books and follows the job that reads them, which a page opened anew does too: `importId` stands in its
 * address. The same files again with other columns, or as they were, as long as the page has them.
 */
export function useLedgerFile(month: string, importId: string | null, onBegun: (importId: string | null) => void) {
  const [last, setLast] = useState<Sending>({ files: [] })
  // Columns that somebody named stay on the page until the table is read by them.
  const [before, setBefore] = useState<LedgerPreview | null>(null)
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  const off = useUnavailableReason(uploadLedgerRoute)
  const asked = queryOf(ledgerReadingRoute, { query: { importId: importId ?? '' } })
  const { data, error } = useQuery({
    ...asked,
    enabled: importId !== null,
    staleTime: 0,
    refetchInterval: whileBusy(({ state }) => state === 'reading'),
  })
  const reading = importId === null ? null : (data ?? null)
  const preview = reading?.preview ?? null
  const look = (): void => void queryClient.invalidateQueries({ queryKey: asked.queryKey })
  const send = async (sending: Sending): Promise<void> => {
    const { files, columns } = sending
    setLast(sending)
    setSending(true)
    setRefusal('')
    if (columns === undefined) onBegun(null)
    setBefore(columns === undefined ? null : (preview ?? before))
    try {
      const fields: Record<string, string> = { month }
      if (columns !== undefined) fields['columns'] = JSON.stringify(columns)
      const begun = await upload(uploadLedgerRoute, { files, fields })
      onBegun(begun.importId)
    } catch (failure) {
      if (!isAborted(failure)) setRefusal(wordsOf(failure))
    } finally {
      setSending(false)
    }
  }
  return {
    reading,
    preview,
    /** The table whose columns are asked; null once the page was opened anew, since its files are not at hand. */
    asking: last.files.length === 0 ? null : (preview ?? before),
    refusal: refusal === '' && importId !== null && error !== null ? wordsOf(error) : refusal,
    act: { busy: isSending || reading?.state === 'reading', off },
    send: (files: readonly File[]): void => void send({ files }),
    readBy: (columns: NamedColumns): void => void send({ files: last.files, columns }),
    again: (): void => (refusal === '' ? look() : void send(last)),
    look,
    forget: (): void => {
      setBefore(null)
      setRefusal('')
    },
  }
}
