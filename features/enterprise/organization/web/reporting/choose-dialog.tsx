import { declared } from '@portal/page-kit/list/declared'
import { PickerDialog } from '@portal/page-kit/picker/picker-dialog.tsx'
import type { PickerOf } from '@portal/page-kit/picker/picker'
import { columnsOf } from '@portal/page-kit/table/column'
import { fieldsOf } from '@portal/contract'
import { useState } from 'react'
import { ListedOrganization, organizationList, type ReportingNode, type ReportingTree } from '../../contract/index.ts'
import { organizations } from '../places.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { assignTexts as texts, reportingTexts } from './reporting.texts.ts'

const shown = new Set(['customerRegisterName', 'customerCode', 'companyLevel', 'parentName'])
const picker: PickerOf<ListedOrganization> = {
  title: texts.picker,
  list: { ...declared(organizationList), unit: reportingTexts.unit, exportRoute: null },
  columns: columnsOf<ListedOrganization>(
    fieldsOf(ListedOrganization).filter(({ name }) => shown.has(name)),
    { customerRegisterName: { isFixed: true, narrow: true } },
  ),
  optionOf: ({ customerCode: value, customerRegisterName: label }) => ({ value, label }),
  whyNot: ({ status }) => (status === '1' ? undefined : texts.cancelled),
  named: organizations.named,
}

/** Chooses organisations for a node, then asks from when on. */
export function ChooseDialog({
  tree,
  node,
  onClose,
}: {
  tree: ReportingTree
  node: ReportingNode
  onClose: () => void
}) {
  const [codes, setCodes] = useState<readonly string[]>([])
  if (codes.length === 0)
    return (
      <PickerDialog
        of={picker}
        subtitle={node.name}
        onChoose={(picked) => setCodes(picked.map(({ value }) => value))}
        onClose={onClose}
      />
    )
  return (
    <AssignDialog
      structure={tree.structure}
      nodes={tree.nodes}
      codes={codes}
      to={node.id}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
