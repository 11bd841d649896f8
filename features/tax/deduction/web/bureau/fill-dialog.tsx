import { formatNumber } from '@portal/domain/format'
import { periodLabel } from '@portal/domain/period'
import { callForFile } from '@portal/web-kit/call'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { wordsOf } from '@portal/web-kit/show-error'
import { useState } from 'react'
import { bureauFileRoute, fillBureauFileRoute, type FilledFile } from '../../contract/index.ts'
import { deductionTexts } from '../deduction.texts.ts'
import { NamedList } from './named-list.tsx'
import { useSentFile } from './use-sent-file.ts'
import css from './bureau.module.css'

const texts = deductionTexts.exchange

/** Uploads the list downloaded from the bureau, and offers it for download filled with the period's ticks. */
export function FillDialog({ period, onClose }: { period: string; onClose: () => void }) {
  const { data, refusal, setRefusal, act, send } = useSentFile(fillBureauFileRoute, period)
  const [isSaving, setSaving] = useState(false)
  const save = ({ fileId }: FilledFile): void => {
    setSaving(true)
    void callForFile(bureauFileRoute, { query: { fileId } })
      .then(saveFile, (error: unknown) => setRefusal(wordsOf(error)))
      .finally(() => setSaving(false))
  }
  return (
    <Dialog
      title={texts.fillTitle(periodLabel(period))}
      width={640}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.close}
          </button>
          {data !== null && (
            <button type="button" className="button primary" disabled={isSaving} onClick={() => save(data)}>
              <Icon name="download" />
              {texts.save}
            </button>
          )}
        </>
      }
    >
      <ol className={css.bureauSteps}>
        {texts.fillSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="row">
        <ChooseFile of={act} accept=".xlsx" onFile={(file) => void send(file)}>
          <Icon name="upload" />
          {texts.chooseList}
        </ChooseFile>
      </div>
      {refusal !== '' && (
        <p className="dialog-note error" role="alert">
          <Icon name="block" size="s" /> {refusal}
        </p>
      )}
      {data !== null && (
        <div className={css.bureauTold} role="status">
          <p>
            <Icon name="done" size="s" /> <b>{texts.filled(data.ticked, formatNumber(data.tax))}</b>
          </p>
          <p className="muted">{data.isBlank ? texts.blank : texts.changed(data.rows, data.changed, data.unticked)}</p>
          {data.hidden !== undefined && <p className="warn-text">{texts.hidden(data.hidden)}</p>}
          {data.otherTemplate > 0 && <p className="muted">{texts.otherTemplate(data.otherTemplate)}</p>}
          <NamedList title={texts.absent(data.absentCount)} rows={data.absent} count={data.absentCount} />
        </div>
      )}
    </Dialog>
  )
}
