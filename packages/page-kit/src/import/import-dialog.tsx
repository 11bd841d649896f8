import {
  isColumnsAsked,
  mostImported,
  mostImportedBytes,
  type ImportPreview,
  type ReadColumns,
  type Route,
} from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { callForFile, type CallInput } from '@portal/web-kit/call'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState, type ReactNode } from 'react'
import { UploadField } from '../upload/upload-field.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { columnsTexts } from './columns.texts.ts'
import type { DeclaredImport } from './declared-import.ts'
import { ImportPreviewView } from './import-preview.tsx'
import { importTexts as texts } from './import.texts.ts'
import css from './import.module.css'

const download = <R extends Route>(route: R, input: CallInput<R>): void =>
  void callForFile(route, input).then(saveFile, showError)

const usedText = ({ row, columns }: ReadColumns): string => {
  const named = columns.filter(({ heading }) => heading !== '')
  const read = named.filter(({ field }) => field !== null).length
  return columnsTexts.used(row, read, named.length - read)
}

/**
 * Import by workbook in a dialog: template, upload, preview of what it adds, changes and refuses, and the confirmation.
 * Nothing changes before it.
 */
export function ImportDialog({
  of,
  waiting,
  onClose,
  onDone,
}: {
  of: DeclaredImport
  /** What rows wait for after the import: how it is said, and what is offered for them at once. */
  waiting?: {
    title: (count: number) => string
    offer: (ids: readonly string[], onClose: () => void) => ReactNode
  }
  onClose: () => void
  onDone: () => void
}) {
  const { title, templateRoute, uploadRoute, confirmRoute, refusalsRoute } = of
  const isMapped = of.mapping === true
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  // The chosen files stay at hand: another word on their columns has them read again.
  const [files, setFiles] = useState<readonly File[]>([])
  const [asked, setAsked] = useState<ReadColumns | null>(null)
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const [isSkipping, setSkipping] = useState(false)
  const confirming = useAction(confirmRoute, {
    onDone: ({ adds, changes, skipped, waiting: ids = [] }) => {
      toast.success(texts.done(adds, changes, skipped))
      if (waiting === undefined || ids.length === 0) onDone()
      else setHeld(ids)
    },
  })
  const count = preview === null ? 0 : preview.adds + preview.changes
  const refused = preview?.refused ?? 0
  const importId = preview?.importId ?? ''
  const again = () => {
    setPreview(null)
    setAsked(null)
    setSkipping(false)
  }
  const looked = (next: ImportPreview) => {
    setPreview(next)
    setAsked(null)
    setSkipping(false)
  }
  if (held !== null && waiting !== undefined) return waiting.offer(held, onDone)
  return (
    <Dialog
      title={texts.title(title)}
      width={preview === null && asked === null ? 560 : 880}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          {(preview !== null || asked !== null) && (
            <button type="button" className="button" onClick={again}>
              {texts.other}
            </button>
          )}
          {preview !== null && asked === null && (
            <>
              <ActButton
                of={confirming}
                className="button primary"
                disabled={count === 0 || (refused > 0 && !isSkipping)}
                onClick={() => confirming.run({ body: { importId, ...(refused > 0 ? { skipRefused: true } : {}) } })}
              >
                {count === 0 ? texts.nothing : texts.confirm(count)}
              </ActButton>
            </>
          )}
        </>
      }
    >
      <div className={css.importBody}>
        {asked !== null ? (
          <ColumnsStep of={of} read={asked} files={files} onRead={looked} />
        ) : preview === null ? (
          <>
            <p>{isMapped ? texts.howMapped : texts.how}</p>
            <p className="muted">{texts.limit(mostImported, mostImportedBytes / 1024 / 1024)}</p>
            <button type="button" className="button" onClick={() => download(templateRoute, {})}>
              <Icon name="download" />
              {texts.template}
            </button>
            <UploadField
              route={uploadRoute}
              accept={isMapped ? '.xlsx,.csv,.txt,.tsv' : '.xlsx'}
              label={isMapped ? texts.chooseFile : texts.choose}
              onChosen={setFiles}
              onDone={looked}
              onRefused={(data) => isColumnsAsked(data) && setAsked(data.columns)}
            />
          </>
        ) : (
          <>
            {preview.columns !== undefined && (
              <p className="row muted text-small">
                {usedText(preview.columns)}
                <button type="button" className="button link" onClick={() => setAsked(preview.columns ?? null)}>
                  {columnsTexts.change}
                </button>
              </p>
            )}
            <ImportPreviewView preview={preview} waitingOf={waiting?.title} />
            {refused > 0 && (
              <div className="alert warning">
                <Icon name="warn" />
                <div>
                  {texts.refusedLead}
                  <button
                    type="button"
                    className="button link"
                    onClick={() => download(refusalsRoute, { query: { importId } })}
                  >
                    {texts.refusals}
                  </button>
                  {count > 0 && (
                    <label className="row">
                      <input
                        type="checkbox"
                        checked={isSkipping}
                        onChange={({ target }) => setSkipping(target.checked)}
                      />
                      {texts.skip(refused)}
                    </label>
                  )}
                </div>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
