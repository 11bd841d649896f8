import { ActButton } from '@portal/web-kit/act-button.tsx'
import { isAborted } from '@portal/web-kit/api-error'
import { callForFile } from '@portal/web-kit/call'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { saveFile } from '@portal/web-kit/save-file'
import { showError, wordsOf } from '@portal/web-kit/show-error'
import { upload } from '@portal/web-kit/upload'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { Link } from 'react-router'
import { confirmTableImportRoute, importReturnRoute, templateRoute, type ReturnView } from '../../../contract/index.ts'
import { deskTexts } from '../desk.texts.ts'
import { ImportChanges, type Preview } from './import-changes.tsx'
import type { Desk } from '../model/open-desk.ts'
import css from '../desk.module.css'

const texts = deskTexts.tableImport

/** Imports tables from Excel, one or the whole return. Shows the changes of each table before writing. */
export function ImportDialog({
  desk,
  table,
  period,
  onClose,
}: {
  desk: Desk
  table: ReturnView['tables'][number]
  period: string
  onClose: () => void
}) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [busy, setBusy] = useState(false)
  const off = useUnavailableReason(importReturnRoute)
  const [refusal, setRefusal] = useState('')
  const [written, setWritten] = useState<number | null>(null)
  const { taskNo } = desk.view
  const records = desk.model.kind.records?.imports(period)
  const [taken, setTaken] = useState<() => void>()
  const confirmImport = useAction(confirmTableImportRoute, {
    onDone: async () => {
      await desk.synchronize()
      taken?.()
      setWritten(preview?.changes.length ?? 0)
    },
    onError: (error) => {
      setRefusal(wordsOf(error))
      return true
    },
  })
  const send = async (file: File): Promise<void> => {
    setBusy(true)
    setRefusal('')
    setWritten(null)
    setPreview(null)
    try {
      await desk.queue.flush()
      setPreview(await upload(importReturnRoute, { files: [file], fields: { taskNo } }))
    } catch (error) {
      if (!isAborted(error)) setRefusal(texts.refusedFile(file.name, wordsOf(error)))
    } finally {
      setBusy(false)
    }
  }
  const template = () =>
    callForFile(templateRoute, { query: { taskNo, tableCode: table.tableCode } }).then(saveFile, showError)
  const isDone = written !== null
  const canConfirm = !isDone && preview !== null && preview.refused.length === 0 && preview.changes.length > 0
  return (
    <Dialog
      title={texts.title}
      width={720}
      onClose={onClose}
      footer={
        <>
          {records !== undefined && (
            <Link className="button" to={records.to}>
              <Icon name="receipt" />
              {records.title}
            </Link>
          )}
          <span className="grow" />
          <button type="button" className={isDone ? 'button primary' : 'button'} onClick={onClose}>
            {isDone ? texts.close : '取消'}
          </button>
          {!isDone && (
            <ActButton
              of={confirmImport}
              className="button primary"
              disabled={!canConfirm}
              onClick={() => {
                if (preview === null) return
                const taking = desk.model.taking(preview.changes.map(({ cell }) => cell))
                setTaken(() => taking)
                confirmImport.run({ body: { importId: preview.importId } })
              }}
            >
              {texts.confirm}
            </ActButton>
          )}
        </>
      }
    >
      <p className="muted">{texts.hint}</p>
      <div className={`row ${css.importTools}`}>
        <button type="button" className="button" onClick={() => void template()}>
          <Icon name="download" />
          {texts.template(desk.names.shortName(table.tableCode))}
        </button>
        <ChooseFile of={{ busy, off }} accept=".xlsx" onFile={(file) => void send(file)}>
          <Icon name="upload" />
          {texts.choose}
        </ChooseFile>
      </div>
      {refusal !== '' && (
        <p className="dialog-note error" role="alert">
          <Icon name="block" size="s" /> {refusal}
        </p>
      )}
      {isDone && (
        <p className="dialog-note done" role="status">
          <Icon name="done" size="s" /> {texts.done(written)}
        </p>
      )}
      {preview !== null && <ImportChanges preview={preview} desk={desk} />}
    </Dialog>
  )
}
