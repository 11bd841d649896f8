import { Day, Exactly, linkTo, Named, Type } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { returnPage } from '@portal/tax-return/pages'
import { boot } from '@portal/web-kit/boot'
import { Can } from '@portal/web-kit/can.tsx'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { saveTaskProcedureRoute, taxTypeName, taxTypes } from '../../contract/index.ts'
import { occasionTexts as texts } from './occasion.texts.ts'

const taxes = Object.fromEntries(
  taxTypes.flatMap(({ no, onOccasion }) => (onOccasion === true ? [[no, taxTypeName(no)]] : [])),
)
const asked = Exactly({
  tax: Named(texts.tax, Type.Enum(Object.keys(taxes)), { codes: taxes }),
  day: Named(texts.day, Day(), { hint: texts.dayHint }),
  no: Named(texts.no, Type.Integer({ minimum: 1, maximum: 99 }), { hint: texts.noHint }),
})

/** Opens a declaration for what happened instead of for a period. */
export function NewOccasion() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Can code="tax:task:create">
      <OpenButton className="button" onClick={() => setOpen(true)}>
        {texts.open}
      </OpenButton>
      {isOpen && <OccasionDialog onClose={() => setOpen(false)} />}
    </Can>
  )
}

function OccasionDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm(saveTaskProcedureRoute, {
    extra: asked,
    // What the form begins with is the page's own, which the body does not have.
    initial: { no: 1 } as object,
    fields: { day: { max: boot().today } },
    before: (_body, values) => {
      const day = String(values['day'] ?? '').replaceAll('-', '')
      const no = Number(values['no'] ?? 1)
      return { taxType: String(values['tax'] ?? ''), occasion: no > 1 ? `${day}-${no}` : day }
    },
    done: texts.created,
    onDone: ({ taskNo }) => navigate(linkTo(returnPage, { id: taskNo })),
  })
  return <FormDialog form={form} title={texts.title} onClose={onClose} />
}
