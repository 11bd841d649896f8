import { callForFile } from '@portal/web-kit/call'
import { Can } from '@portal/web-kit/can.tsx'
import { useCaller } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { upload } from '@portal/web-kit/upload'
import { useId, useState } from 'react'
import { attachReceiptRoute, mostReceiptBytes, receiptFileRoute, type FilingVersion } from '../../contract/index.ts'
import { filingTexts } from '../shown/filing.texts.ts'
import { filingChanged } from '../shown/use-filing.ts'

const texts = filingTexts.receipt

/** The receipt file of a filing: downloads it, and for the last filing attaches one. */
export function ReceiptFile({ taskNo, version, isLast }: { taskNo: string; version: FilingVersion; isLast: boolean }) {
  const id = useId()
  const entId = useCaller((state) => state.caller?.entId ?? '')
  const [isSending, setSending] = useState(false)
  const open = (): void => {
    callForFile(receiptFileRoute, { query: { taskNo, number: String(version.number), entId } }).then(
      saveFile,
      showError,
    )
  }
  const attach = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > mostReceiptBytes) {
      toast.error(texts.tooLarge)
      return
    }
    setSending(true)
    try {
      await upload(attachReceiptRoute, { files: [file], fields: { taskNo } })
      await filingChanged()
      toast.success(texts.attached)
    } catch (error) {
      showError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div>
      {version.receiptFile !== null && (
        <button type="button" className="button link" onClick={open}>
          <Icon name="clip" size="s" />
          {version.receiptFile}
        </button>
      )}
      {isLast && (
        <Can code="tax:return:submit">
          <label htmlFor={id} className="button link" aria-disabled={isSending}>
            {version.receiptFile === null ? texts.attach : texts.again}
          </label>
          <input
            id={id}
            type="file"
            className="screen-reader-only"
            accept=".pdf"
            aria-label={texts.label}
            disabled={isSending}
            onChange={(event) => {
              void attach(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </Can>
      )}
    </div>
  )
}
