import { formTabName } from '@portal/tax-return/contract'
import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { callForFile } from '@portal/web-kit/call'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { exportReturnRoute } from '../contract/index.ts'
import { printAddress } from './print/print-address.rules.ts'
import { returnDocumentTexts as texts } from './return-document.texts.ts'
import css from './export-dialog.module.css'

type Content = 'return' | 'table' | 'checks'

/** Chooses the content to export, and the format: workbook or paper. */
export function ExportDialog({ desk, cellRef, onClose }: ReturnDialogProps) {
  const [content, setContent] = useState<Content>('return')
  const [how, setHow] = useState<'workbook' | 'paper'>('workbook')
  const [isLocked, setLocked] = useState(true)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { taskNo } = desk.view
  const [tableCode = ''] = cellRef.split('.')
  const form = desk.model.set.byCode.get(tableCode)?.definition
  const act = async (): Promise<void> => {
    setBusy(true)
    try {
      if (!(await desk.queue.flush())) {
        toast.warning(texts.unsaved)
        return
      }
      if (how === 'paper')
        void navigate(printAddress(taskNo, content === 'return' ? 'all' : content === 'table' ? tableCode : 'checks'))
      else {
        saveFile(
          await callForFile(exportReturnRoute, {
            query: { taskNo, content, locked: isLocked ? '1' : '0', ...(content === 'table' ? { tableCode } : {}) },
          }),
        )
        onClose()
      }
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={texts.title}
      width={480}
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="button" className="button primary" disabled={busy} onClick={() => void act()}>
            {busy ? texts.busy : how === 'paper' ? texts.toPrint : texts.save}
          </button>
        </>
      }
    >
      <fieldset className={css.choices}>
        <legend>{texts.what}</legend>
        <Choice
          name="content"
          label={texts.whole}
          hint={texts.wholeHint}
          isOn={content === 'return'}
          onChoose={() => setContent('return')}
        />
        {form !== undefined && (
          <Choice
            name="content"
            label={texts.table(formTabName(form))}
            isOn={content === 'table'}
            onChoose={() => setContent('table')}
          />
        )}
        <Choice name="content" label={texts.checks} isOn={content === 'checks'} onChoose={() => setContent('checks')} />
      </fieldset>
      <fieldset className={css.choices}>
        <legend>{texts.how}</legend>
        <Choice
          name="how"
          label={texts.workbook}
          hint={texts.workbookHint}
          isOn={how === 'workbook'}
          onChoose={() => setHow('workbook')}
        />
        <Choice
          name="how"
          label={texts.paper}
          hint={texts.paperHint}
          isOn={how === 'paper'}
          onChoose={() => setHow('paper')}
        />
      </fieldset>
      {how === 'workbook' && content !== 'checks' && (
        <label className={css.choice}>
          <input type="checkbox" checked={isLocked} onChange={(event) => setLocked(event.target.checked)} />
          <span>
            {texts.locked}
            <small>{texts.lockedHint}</small>
          </span>
        </label>
      )}
    </Dialog>
  )
}

function Choice({
  name,
  label,
  hint,
  isOn,
  onChoose,
}: {
  name: string
  label: string
  hint?: string
  isOn: boolean
  onChoose: () => void
}) {
  return (
    <label className={css.choice}>
      <input type="radio" name={name} checked={isOn} onChange={onChoose} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  )
}
