import { bare } from '@portal/page-kit/fields/field-input'
import { MonthField } from '@portal/page-kit/fields/typed/month-field.tsx'
import { callForFile } from '@portal/web-kit/call'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { useState } from 'react'
import { clientFileRoute } from '../../contract/index.ts'
import { currentMonth } from './month-of-today.ts'
import { payrollTexts as texts } from './payroll.texts.ts'

/** Downloads a month's salaries with whole numbers, as the bureau's client imports them. */
export function ClientFileDialog({ onClose }: { onClose: () => void }) {
  const [month, setMonth] = useState(currentMonth)
  const download = (): void => {
    void callForFile(clientFileRoute, { query: { month } }).then((file) => {
      saveFile(file)
      onClose()
    }, showError)
  }
  return (
    <Dialog
      title={texts.client}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="button" className="button primary" disabled={month === ''} onClick={download}>
            {texts.client}
          </button>
        </>
      }
    >
      <label htmlFor="client-month">{texts.month}</label>
      <MonthField control={bare('client-month')} value={month} onChange={setMonth} />
    </Dialog>
  )
}
