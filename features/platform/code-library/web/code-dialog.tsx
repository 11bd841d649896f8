import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { saveCodeRoute, type KeptCode } from '../contract/index.ts'
import { keptTypesSource } from './codes.list.tsx'
import { codeLibraryTexts as texts } from './code-library.texts.ts'

const blank = { place: 0, isOn: true }

/** A new code, or the name, order and use of one that stands; its type and code stay, because data hold them. */
export function CodeDialog({
  code,
  onClose,
  onDone,
}: {
  code: KeptCode | null
  onClose: () => void
  onDone: () => void
}) {
  const own = code === null ? null : { id: code.id, codeType: code.codeType, code: code.code }
  const form = useForm(saveCodeRoute, {
    order: [...(own === null ? ['codeType', 'code'] : []), 'name', 'place', 'isOn'],
    initial: code ?? blank,
    ...(own === null || code === null ? {} : { fixed: own, version: code.version }),
    fields: { codeType: { source: keptTypesSource } },
    draft: `code:${code?.id ?? 'new'}`,
    done: texts.saved,
    onDone,
  })
  const title = code === null ? texts.add : texts.changed(code.code)
  return <FormDialog form={form} title={title} onClose={onClose} />
}
