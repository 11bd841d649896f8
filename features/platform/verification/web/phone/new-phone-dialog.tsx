import { Exactly } from '@portal/contract'
import { isMobile } from '@portal/domain/codes/mobile'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { FormFields } from '@portal/page-kit/form/form-fields.tsx'
import type { Form } from '@portal/page-kit/form/form-options'
import { useForm } from '@portal/page-kit/form/use-form'
import { call } from '@portal/web-kit/call'
import { useMe } from '@portal/web-kit/caller'
import { changePhoneRoute, ValidateBody, validateCodeRoute } from '../../contract/index.ts'
import { codeFault, codeField } from '../code/code-field.tsx'
import { dropToken } from '../code/code-keep.ts'
import { CodeMore, CodeTo } from '../code/code-notes.tsx'
import { useSentCode } from '../code/use-sent-code.ts'
import { phoneTexts } from '../phone.texts.ts'
import type { OldProof } from './old-proof.ts'

const texts = phoneTexts.change
const extra = Exactly({ code: ValidateBody.properties.code })

export interface NewPhoneProps {
  title: string
  proof: OldProof
  onDone: () => void
  onBack: () => void
  onClose: () => void
}

/** Second step: the new number and the code sent to it. */
export function NewPhoneDialog({ title, proof, onDone, onBack, onClose }: NewPhoneProps) {
  const { userId } = useMe()
  const form: Form = useForm(changePhoneRoute, {
    order: ['phone', 'code'],
    extra,
    isPassing: true,
    fields: {
      phone: { type: 'tel', autoComplete: 'tel', isFirst: true },
      code: codeField(
        () => sent,
        () => isNumber,
      ),
    },
    check: (_, { code }) => ({
      phone: isNumber ? undefined : texts.phoneWrong,
      code: codeFault(code, sent),
    }),
    before: async (_, { code }) => {
      const { token } = sent
      await call(validateCodeRoute, { body: { code: String(code).trim(), token, phone } })
      dropToken(sent.name)
      return { phone, token, ...proof }
    },
    onDone,
  })
  const phone = String(form.values['phone']).replace(/\s/g, '')
  const isNumber = isMobile(phone)
  const sent = useSentCode(`${userId}.${phone}`, phone)
  return (
    <FormDialog
      form={form}
      title={title}
      width={440}
      submit={phoneTexts.submit}
      cancel={texts.back}
      onCancel={onBack}
      onClose={onClose}
      notes={<CodeTo sent={sent} phone={isNumber ? phone : ''} />}
    >
      <FormFields form={form} />
      <CodeMore sent={sent} isOwn={false} />
    </FormDialog>
  )
}
