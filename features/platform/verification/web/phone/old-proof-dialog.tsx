import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { FormFields } from '@portal/page-kit/form/form-fields.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { useId, useState } from 'react'
import { changePhoneRoute } from '../../contract/index.ts'
import { CodeMore, CodeTo } from '../code/code-notes.tsx'
import { useCodeForm } from '../code/use-code-form.ts'
import { phoneTexts } from '../phone.texts.ts'
import type { OldProof } from './old-proof.ts'
import css from '../phone.module.css'

const texts = phoneTexts.change

/** First step: a code to the current phone, or the password; without a phone only the password. */
export function OldProofDialog({
  title,
  oldPhone,
  onProved,
  onClose,
}: {
  title: string
  oldPhone: string
  onProved: (proof: OldProof) => void
  onClose: () => void
}) {
  const name = useId()
  const [chosen, setWay] = useState<'code' | 'password' | null>(null)
  const way = chosen ?? (oldPhone === '' ? 'password' : 'code')
  const { form: byCode, sent } = useCodeForm((oldToken) => onProved({ oldToken }))
  // The password goes along with the new number, so this step sends nothing.
  const byPassword = useForm(changePhoneRoute, {
    order: ['password'],
    isPassing: true,
    fields: {
      password: {
        type: 'password',
        autoComplete: 'current-password',
        isFirst: true,
        // Said in the product's own words, below.
        field: { isRequired: false },
      },
    },
    check: (_, { password }) => ({ password: password === '' ? texts.passwordNeeded : undefined }),
    before: ({ password = '' }) => {
      onProved({ password })
      return null
    },
  })
  const form = way === 'code' ? byCode : byPassword
  return (
    <FormDialog
      form={form}
      title={title}
      width={440}
      submit={texts.next}
      onClose={onClose}
      notes={
        <>
          {oldPhone !== '' && (
            <fieldset className={css.phoneWays}>
              <legend className="screen-reader-only">{texts.ways}</legend>
              {(['code', 'password'] as const).map((each) => (
                <label key={each}>
                  <input type="radio" name={name} checked={way === each} onChange={() => setWay(each)} />
                  {each === 'code' ? texts.byCode : texts.byPassword}
                </label>
              ))}
            </fieldset>
          )}
          {way === 'code' && <CodeTo sent={sent} phone={oldPhone} />}
        </>
      }
    >
      <FormFields form={form} />
      {way === 'code' && <CodeMore sent={sent} />}
    </FormDialog>
  )
}
