import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { saveNodeRoute, type ReportingNode, type ReportingStructure } from '../../contract/index.ts'
import { structureTexts as texts } from './reporting.texts.ts'
import { reportingChanged } from './use-reporting.ts'

/** A new node below `parent`, at the top without one; with `of` it is called otherwise from today on. */
export function NodeDialog({
  structure,
  parent,
  of,
  onClose,
  onDone,
}: {
  structure: ReportingStructure
  parent?: ReportingNode
  of?: ReportingNode
  onClose: () => void
  onDone: (nodeId: string) => void
}) {
  const form = useForm(saveNodeRoute, {
    order: ['name', 'code'],
    initial: of === undefined ? {} : { name: of.name, code: of.code },
    fixed: {
      structureId: structure.id,
      ...(of === undefined ? { parentId: parent?.id ?? null } : { nodeId: of.id }),
    },
    version: structure.version,
    done: texts.done,
    onDone: async ({ nodeId }) => {
      onClose()
      await reportingChanged()
      onDone(nodeId)
    },
  })
  const title =
    of === undefined ? (parent === undefined ? texts.addNode : texts.nodeOf(parent.name)) : texts.changeOf(of.name)
  return (
    <FormDialog
      form={form}
      title={title}
      onClose={onClose}
      notes={of !== undefined && <p className="muted">{texts.past}</p>}
    />
  )
}
