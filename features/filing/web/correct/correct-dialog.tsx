import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import {
  correctFilingRoute,
  looksLikeReceipt,
  mostReason,
  mostReceipt,
  type FilingState,
  type FilingVersion,
} from '../../contract/index.ts'
import { FilingField } from '../filing-field.tsx'
import { filingTexts } from '../filing.texts.ts'
import { filingChanged, useFiling } from '../use-filing.ts'
import { correctionFaults, type CorrectionFaults } from './correct.rules.ts'
import css from '../filing.module.css'

const texts = filingTexts.correct

/** Requests a correction of the last registration: number or day, and the reason. */
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
  const [refusal, setRefusal] = useState('')
  const correct = useAction(correctFilingRoute, {
    waits: false,
    onDone: async () => {
      await filingChanged()
      toast.success(texts.done)
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return false
      setRefusal(wordsOf(error))
      void filingChanged()
      return true
    },
  })
  const set =
    (field: keyof typeof values) =>
    (value: string): void => {
      setValues((now) => ({ ...now, [field]: value }))
      setFaults({})
      setRefusal('')
    }
  const send = (): void => {
    const found = correctionFaults(values, last, { earliest: state.correctable, latest: state.latest })
    setFaults(found)
    if (Object.keys(found).length === 0)
      correct.run({
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
    <Dialog
      title={texts.title}
      width={520}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {filingTexts.cancel}
          </button>
          <ActButton of={correct} className="button primary" onClick={send}>
            {texts.send}
          </ActButton>
        </>
      }
    >
      <p className="muted">{texts.intro}</p>
      <form
        className={css.filingForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
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
        <ActButton of={correct} type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      {refusal !== '' && (
        <p className={`alert error ${css.dialogAlert}`} role="alert">
          <Icon name="block" />
          {refusal}
        </p>
      )}
    </Dialog>
  )
}
