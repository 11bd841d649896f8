import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { useMe } from '@portal/web-kit/caller'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
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
import { FilingField } from '../filing-field.tsx'
import { filingTexts } from '../filing.texts.ts'
import { filingChanged } from '../use-filing.ts'
import { isLateOn, registerFaults, type RegisterFaults, type RegisterForm as Form } from './register.rules.ts'
import css from '../filing.module.css'

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
  const [refusal, setRefusal] = useState('')
  const set =
    (field: keyof Form) =>
    (value: string): void => {
      setValues((now) => ({ ...now, [field]: value }))
      setFaults((now) => ({ ...now, [field]: '' }))
      setRefusal('')
    }
  const register = useAction(registerFilingRoute, {
    waits: false,
    onDone: async () => {
      draft.sent()
      await filingChanged()
      toast.success(`${texts.done}${state.told === '' ? '' : `，${state.told}`}`)
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return false
      setRefusal(error.status === 409 ? filingTexts.stale : wordsOf(error))
      void filingChanged()
      return true
    },
  })
  const send = (): void => {
    const found = registerFaults(values, state)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    register.run({
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
    <Dialog
      title={texts.title}
      width={520}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {filingTexts.cancel}
          </button>
          <ActButton of={register} className="button primary" onClick={send}>
            {texts.title}
          </ActButton>
        </>
      }
    >
      <p className="muted">{texts.intro}</p>
      {state.told !== '' && (
        <p className={`alert digits ${css.dialogAlert}`}>
          <Icon name="info" />
          {state.told}
        </p>
      )}
      <DraftOffer offer={draft.offer} />
      {state.versions.length > 0 && (
        <p className={`alert ${css.dialogAlert}`}>
          <Icon name="info" />
          {texts.amended(state.versions.length + 1)}
        </p>
      )}
      <form
        ref={form}
        className={css.filingForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
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
        <ActButton of={register} type="submit" hidden aria-hidden="true" tabIndex={-1} />
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
