import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { saveStructureRoute, type ReportingStructure } from '../../contract/index.ts'
import { structureTexts as texts } from './reporting.texts.ts'
import { reportingChanged } from './use-reporting.ts'

/** A new structure, or one that is called otherwise or taken out of use. */
export function StructureDialog({
  of,
  onClose,
  onDone,
}: {
  of?: ReportingStructure
  onClose: () => void
  onDone: (structure: ReportingStructure) => void
}) {
  const form = useForm(saveStructureRoute, {
    order: ['name', 'code', 'isOn'],
    initial: of === undefined ? { isOn: true } : { name: of.name, code: of.code, isOn: of.isOn },
    fixed: of === undefined ? {} : { id: of.id },
    ...(of === undefined ? {} : { version: of.version }),
    fields: { name: { isFirst: true } },
    done: texts.done,
    onDone: async (structure) => {
      onClose()
      await reportingChanged()
      onDone(structure)
    },
  })
  return <FormDialog form={form} title={of === undefined ? texts.add : texts.change} onClose={onClose} />
}
