import { useMe } from '@portal/web-kit/caller'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { useDraft } from '@portal/web-kit/use-draft'
import { useRef, useState } from 'react'
import {
  looksLikeReceipt,
  mostDeclarant,
  mostReceipt,
  mostRemark,
  registerFilingRoute,
  type FilingState,
} from '../../contract/index.ts'
import { FilingDialog } from '../filing-dialog.tsx'
import { FilingField } from '../filing-field.tsx'
import { filingTexts } from '../filing.texts.ts'
import { useFilingAction } from '../use-filing-action.ts'
import { isLateOn, registerFaults, type RegisterFaults, type RegisterForm as Form } from './register.rules.ts'

const texts = filingTexts.register

export function RegisterForm({ state, onClose }: { state: FilingState; onClose: () => void }) {
  const me = useMe()
  const form = useRef<HTMLFormElement>(null)
  const blank: Form = { filedOn: state.latest, receiptNo: '', declarant: me.userName, remark: '' }
  const [values, setValues] = useState<Form>(blank)
  const draft = useDraft(`register:${state.taskNo}`, values, setValues, {
    isBlank: (now) => JSON.stringify(now) === JSON.stringify(blank),
    version: state.version,
  })
  const [faults, setFaults] = useState<RegisterFaults>({})
  const { action, refusal, forgetRefusal } = useFilingAction(registerFilingRoute, {
    done: `${texts.done}${state.told === '' ? '' : `，${state.told}`}`,
    onDone: draft.sent,
    onClose,
    wordsOfRefusal: (error) => (error.status === 409 ? filingTexts.stale : wordsOf(error)),
  })
  const set =
    (field: keyof Form) =>
    (value: string): void => {
      setValues((now) => ({ ...now, [field]: value }))
      setFaults((now) => ({ ...now, [field]: '' }))
      forgetRefusal()
    }
  const send = (): void => {
    const found = registerFaults(values, state)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    action.run({
      body: {
        taskNo: state.taskNo,
        version: state.version,
        filedOn: values.filedOn,
        receiptNo: values.receiptNo.trim(),
        declarant: values.declarant.trim(),
        remark: values.remark.trim(),
      },
    })
  }
  return (
    <FilingDialog
      title={texts.title}
      intro={texts.intro}
      sendText={texts.title}
      act={action}
      refusal={refusal}
      onSend={send}
      onClose={onClose}
      form={form}
      notes={
        <>
          {state.told !== '' && (
            <p className="alert num">
              <Icon name="info" />
              {state.told}
            </p>
          )}
          <DraftOffer offer={draft.offer} />
          {state.versions.length > 0 && (
            <p className="alert">
              <Icon name="info" />
              {texts.amended(state.versions.length + 1)}
            </p>
          )}
        </>
      }
    >
      <FilingField
        name="filedOn"
        label={texts.filedOn}
        type="date"
        isRequired
        min={state.earliest}
        max={state.latest}
        value={values.filedOn}
        fault={faults.filedOn}
        hint={isLateOn(values.filedOn, state) ? texts.late(state.dueDate ?? '') : ''}
        isWarning
        onChange={set('filedOn')}
      />
      <FilingField
        name="declarant"
        label={texts.declarant}
        isRequired
        most={mostDeclarant}
        value={values.declarant}
        fault={faults.declarant}
        onChange={set('declarant')}
      />
      <FilingField
        name="receiptNo"
        label={texts.receiptNo}
        isRequired
        isWide
        hasFocus
        most={mostReceipt}
        value={values.receiptNo}
        fault={faults.receiptNo}
        hint={
          values.receiptNo.trim() !== '' && !looksLikeReceipt(values.receiptNo) ? texts.receiptOdd : texts.receiptHint
        }
        isWarning={values.receiptNo.trim() !== '' && !looksLikeReceipt(values.receiptNo)}
        onChange={set('receiptNo')}
      />
      <FilingField
        name="remark"
        label={texts.remark}
        isWide
        most={mostRemark}
        value={values.remark}
        onChange={set('remark')}
      />
    </FilingDialog>
  )
}
