import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { useMe } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { registerFilingRoute, type FilingState } from '../../contract/index.ts'
import { dayFault, filingRefused, receiptField } from '../shown/filing-form.ts'
import { filingTexts } from '../shown/filing.texts.ts'
import { filingChanged } from '../shown/use-filing.ts'
import { isLateOn } from './register.rules.ts'

const texts = filingTexts.register

export function RegisterForm({ state, onClose }: { state: FilingState; onClose: () => void }) {
  const { earliest, latest, taskNo, version, told } = state
  const form = useForm(registerFilingRoute, {
    initial: { filedOn: latest, declarant: useMe().userName },
    fixed: { taskNo, version },
    order: ['filedOn', 'declarant', 'receiptNo', 'remark'],
    draft: `register:${taskNo}`,
    waits: false,
    fields: {
      filedOn: {
        min: earliest,
        max: latest,
        hint: (day) => (isLateOn(String(day), state) ? texts.late(state.dueDate ?? '') : ''),
        isWarning: true,
      },
      receiptNo: receiptField,
      remark: { isWide: true },
    },
    check: ({ filedOn }) => ({ filedOn: dayFault(filedOn, earliest, latest) }),
    onRefused: filingRefused,
    onDone: async () => {
      await filingChanged()
      toast.success(`${texts.done}${told === '' ? '' : `，${told}`}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submit={texts.title}
      layout="two"
      width={520}
      onClose={onClose}
      notes={
        <>
          <p className="muted">{texts.intro}</p>
          {told !== '' && (
            <p className="alert digits">
              <Icon name="info" />
              {told}
            </p>
          )}
          {state.versions.length > 0 && (
            <p className="alert">
              <Icon name="info" />
              {texts.amended(state.versions.length + 1)}
            </p>
          )}
        </>
      }
    />
  )
}
