import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { FaultSummary } from '@portal/web-kit/fault-summary.tsx'
import { FormField } from '@portal/web-kit/form-field.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useFaults } from '@portal/web-kit/use-faults'
import { useState, type FormEvent } from 'react'
import { announceMaintenanceRoute, maxMaintenanceText } from '../../contract/index.ts'
import { announceFields, blankForm, faultsOf, inputOf, type AnnounceField } from './announce-form.ts'
import { askEffect } from './ask-effect.ts'
import { maintenanceTexts } from './maintenance.texts.ts'
import css from '../operations.module.css'

const texts = maintenanceTexts.form
const width = 560

/** Form of an announcement: text, window, and the period without saving. */
export function AnnounceDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [values, setValues] = useState(blankForm)
  const draft = useDraft('announce', values, setValues, {
    isBlank: (now) => JSON.stringify(now) === JSON.stringify(blankForm),
  })
  const form = useFaults(announceFields)
  const [refusal, setRefusal] = useState('')
  const action = useAction(announceMaintenanceRoute, {
    onDone: () => {
      draft.sent()
      toast.success(maintenanceTexts.announced)
      onDone()
    },
    onError: (error) => {
      setRefusal(wordsOf(error))
      return true
    },
  })
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setRefusal('')
    if (!form.show(faultsOf(values, new Date()))) return
    const body = inputOf(values)
    if (await askEffect(body)) action.run({ body })
  }
  const set = (name: AnnounceField, value: string): void => {
    setValues((now) => ({ ...now, [name]: value }))
    form.clear(name)
  }
  const time = (name: Exclude<AnnounceField, 'text'>) => (
    <FormField form={form} name={name} label={texts[name]} isRequired>
      {(props) => (
        <input
          {...props}
          className="input"
          name={name}
          type="datetime-local"
          value={values[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </FormField>
  )
  return (
    <Dialog
      title={texts.title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <ActButton of={action} type="submit" form="announce" className="button primary">
            {texts.submit}
          </ActButton>
        </>
      }
    >
      <form id="announce" className={css.again} noValidate onSubmit={(event) => void submit(event)}>
        <DraftOffer offer={draft.offer} />
        <FaultSummary form={form} labels={texts} refusal={refusal} />
        <FormField form={form} name="text" label={texts.text} isRequired>
          {(props) => (
            <textarea
              {...props}
              className="input"
              name="text"
              maxLength={maxMaintenanceText}
              placeholder={texts.textHint}
              data-autofocus
              value={values.text}
              onChange={(event) => set('text', event.target.value)}
            />
          )}
        </FormField>
        <div className={css.pair}>
          {time('from')}
          {time('to')}
        </div>
        <label className="row">
          <input
            type="checkbox"
            checked={values.isReadOnly}
            onChange={(event) => {
              const isReadOnly = event.target.checked
              setValues((now) => ({ ...now, isReadOnly }))
              form.clear('readOnlyFrom')
              form.clear('readOnlyTo')
            }}
          />
          {texts.readOnly}
        </label>
        {values.isReadOnly && (
          <div className={css.pair}>
            {time('readOnlyFrom')}
            {time('readOnlyTo')}
          </div>
        )}
      </form>
    </Dialog>
  )
}
