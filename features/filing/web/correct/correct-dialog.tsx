import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useState } from 'react'
import {
  correctFilingRoute,
  looksLikeReceipt,
  mostReason,
  mostReceipt,
  type FilingState,
  type FilingVersion,
} from '../../contract/index.ts'
import { FilingDialog } from '../filing-dialog.tsx'
import { FilingField } from '../filing-field.tsx'
import { filingTexts } from '../filing.texts.ts'
import { useFilingAction } from '../use-filing-action.ts'
import { useFiling } from '../use-filing.ts'
import { correctionFaults, type CorrectionFaults } from './correct.rules.ts'

const texts = filingTexts.correct

/** Asks for the last registration to be corrected: number or day, and why. */
export function CorrectDialog({ task, onClose }: ReturnDialogProps) {
  const { data: state } = useFiling(task.taskNo)
  const last = state?.versions.at(-1)
  if (state !== undefined && last !== undefined && state.canCorrect)
    return <CorrectForm state={state} last={last} onClose={onClose} />
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {state === undefined ? <Skeleton rows={4} height={32} /> : <p>{texts.running}</p>}
    </Dialog>
  )
}

function CorrectForm({ state, last, onClose }: { state: FilingState; last: FilingVersion; onClose: () => void }) {
  const [values, setValues] = useState({ receiptNo: last.receiptNo, filedOn: last.filedOn, reason: '' })
  const [faults, setFaults] = useState<CorrectionFaults>({})
  const { action, refusal, forgetRefusal } = useFilingAction(correctFilingRoute, { done: texts.done, onClose })
  const set =
    (field: keyof typeof values) =>
    (value: string): void => {
      setValues((now) => ({ ...now, [field]: value }))
      setFaults({})
      forgetRefusal()
    }
  const send = (): void => {
    const found = correctionFaults(values, last, { earliest: state.correctable, latest: state.latest })
    setFaults(found)
    if (Object.keys(found).length === 0)
      action.run({
        body: {
          taskNo: state.taskNo,
          receiptNo: values.receiptNo.trim(),
          filedOn: values.filedOn,
          reason: values.reason.trim(),
        },
      })
  }
  const isOdd = values.receiptNo.trim() !== '' && !looksLikeReceipt(values.receiptNo)
  return (
    <FilingDialog
      title={texts.title}
      intro={texts.intro}
      sendText={texts.send}
      act={action}
      refusal={refusal}
      onSend={send}
      onClose={onClose}
    >
      <FilingField
        name="receiptNo"
        label={filingTexts.register.receiptNo}
        isRequired
        isWide
        hasFocus
        most={mostReceipt}
        value={values.receiptNo}
        fault={faults.receiptNo}
        hint={isOdd ? filingTexts.register.receiptOdd : ''}
        isWarning={isOdd}
        onChange={set('receiptNo')}
      />
      <FilingField
        name="filedOn"
        label={filingTexts.register.filedOn}
        type="date"
        isRequired
        min={state.correctable}
        max={state.latest}
        value={values.filedOn}
        fault={faults.filedOn}
        onChange={set('filedOn')}
      />
      <FilingField
        name="reason"
        label={texts.reason}
        isRequired
        isWide
        most={mostReason}
        value={values.reason}
        fault={faults.reason}
        hint={texts.hint}
        onChange={set('reason')}
      />
    </FilingDialog>
  )
}
