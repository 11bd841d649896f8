import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { FormFields } from '@portal/page-kit/form/form-fields.tsx'
import { toast } from '@portal/web-kit/toast'
import type { ReactNode } from 'react'
import { phoneTexts } from '../phone.texts.ts'
import { useOwnPhone } from '../use-own-phone.ts'
import { CodeMore, CodeTo } from './code-notes.tsx'
import { useCodeForm } from './use-code-form.ts'

export interface CodeDialogProps {
  title: string
  lead?: ReactNode
  onVerified: () => void
  onClose: () => void
  closeText?: string
}

/** Asks for a code to the account's own phone. */
export function CodeDialog({ title, lead, onVerified, onClose, closeText = phoneTexts.cancel }: CodeDialogProps) {
  const phone = useOwnPhone()
  const { form, sent } = useCodeForm(() => {
    toast.success(phoneTexts.code.verified)
    onVerified()
  })
  return (
    <FormDialog
      form={form}
      title={title}
      width={440}
      submit={form.act.busy ? phoneTexts.checking : phoneTexts.submit}
      cancel={closeText}
      onClose={onClose}
      notes={
        <>
          {lead !== undefined && <p>{lead}</p>}
          <CodeTo sent={sent} phone={phone ?? phoneTexts.code.ownPhone} />
        </>
      }
    >
      <FormFields form={form} />
      <CodeMore sent={sent} />
    </FormDialog>
  )
}
