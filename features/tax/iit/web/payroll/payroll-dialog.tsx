import { bare } from '@portal/page-kit/fields/field-input'
import { MonthField } from '@portal/page-kit/fields/typed/month-field.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { isAborted } from '@portal/web-kit/api-error'
import { callForFile } from '@portal/web-kit/call'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError, wordsOf } from '@portal/web-kit/show-error'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { upload } from '@portal/web-kit/upload'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import {
  confirmPayrollRoute,
  payrollTemplateRoute,
  uploadPayrollRoute,
  type PayrollPreview,
  type PayrollTaken,
} from '../../contract/index.ts'
import { currentMonth } from './month-of-today.ts'
import { PayrollChanges } from './payroll-changes.tsx'
import { payrollTexts as texts } from './payroll.texts.ts'
import css from './payroll.module.css'

/** A month's workbook: read, looked at, taken over. */
export function PayrollDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [month, setMonth] = useState(currentMonth)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<PayrollPreview | null>(null)
  const [skips, setSkips] = useState(false)
  const [taken, setTaken] = useState<PayrollTaken | null>(null)
  const off = useUnavailableReason(uploadPayrollRoute)
  const confirm = useAction(confirmPayrollRoute, {
    onDone: (done) => {
      setTaken(done)
      onDone()
    },
    onError: (error) => {
      setRefusal(wordsOf(error))
      return true
    },
  })
  const send = async (chosen: File): Promise<void> => {
    setFile(chosen)
    setBusy(true)
    setRefusal('')
    setPreview(null)
    setSkips(false)
    try {
      setPreview(await upload(uploadPayrollRoute, { files: [chosen], fields: { month } }))
    } catch (error) {
      if (!isAborted(error)) setRefusal(texts.refusedFile(chosen.name, wordsOf(error)))
    } finally {
      setBusy(false)
    }
  }
  const template = (): void => void callForFile(payrollTemplateRoute, {}).then(saveFile, showError)
  const good = preview === null ? 0 : preview.total - preview.refused
  const canTake = preview !== null && good > 0 && (preview.refused === 0 || skips)
  return (
    <Dialog
      title={texts.import}
      width={720}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={taken === null ? 'button' : 'button primary'} onClick={onClose}>
            {taken === null ? texts.cancel : texts.close}
          </button>
          {taken === null && (
            <ActButton
              of={confirm}
              className="button primary"
              disabled={!canTake}
              onClick={() => {
                if (preview !== null) confirm.run({ body: { importId: preview.importId, skipRefused: skips } })
              }}
            >
              {texts.confirm}
            </ActButton>
          )}
        </>
      }
    >
      <div className="row">
        <label htmlFor="payroll-month">{texts.month}</label>
        <MonthField
          control={bare('payroll-month')}
          value={month}
          onChange={(value) => {
            setMonth(value)
            setPreview(null)
          }}
        />
        <button type="button" className="button" onClick={template}>
          <Icon name="download" />
          {texts.template}
        </button>
        {month !== '' && taken === null && (
          <ChooseFile of={{ busy, off }} accept=".xlsx" onFile={(chosen) => void send(chosen)}>
            <Icon name="upload" />
            {texts.choose}
          </ChooseFile>
        )}
      </div>
      <div className={css.told}>
        {refusal !== '' && (
          <p className="dialog-note error" role="alert">
            <Icon name="block" size="s" /> {refusal}{' '}
            {preview === null && file !== null && (
              <button type="button" className="button link" disabled={busy} onClick={() => void send(file)}>
                {texts.again}
              </button>
            )}
          </p>
        )}
        {taken !== null && (
          <p className="dialog-note done" role="status">
            <Icon name="done" size="s" /> {texts.done(taken)}
          </p>
        )}
        {preview !== null && taken === null && <PayrollChanges preview={preview} skips={skips} onSkip={setSkips} />}
      </div>
    </Dialog>
  )
}
