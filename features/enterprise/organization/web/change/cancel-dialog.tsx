import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { useState } from 'react'
import { changeTypes, updateOrgRoute, type OrganizationDetail } from '../../contract/index.ts'
import { changeTexts as texts } from '../organization-page.texts.ts'
import { treeChanged } from './change-dialog.tsx'
import { EffectNote } from './effect-note.tsx'

/** Takes an organisation out of the tree; what stands in the way is shown with the way to it. */
export function CancelDialog({ organization, onClose }: { organization: OrganizationDetail; onClose: () => void }) {
  const [{ customerCode, customerRegisterName, version }] = useState(organization)
  const [isHeld, setHeld] = useState(false)
  const form = useForm(updateOrgRoute, {
    order: ['reason'],
    fixed: { customerCode, status: '0' },
    version,
    looksAgain: true,
    isPassing: true,
    done: texts.done.cancel,
    onDone: async () => {
      onClose()
      await treeChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${texts.titles.cancel}${texts.of(customerRegisterName)}`}
      submit={texts.submit.cancel}
      isOff={isHeld}
      onClose={onClose}
      notes={
        <>
          <p>{texts.cancelled}</p>
          <EffectNote asked={{ type: changeTypes.cancel, customerCode }} onJudged={setHeld} onLeave={onClose} />
        </>
      }
    />
  )
}
