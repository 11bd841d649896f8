import { PickerDialog } from '@portal/page-kit/picker/picker-dialog.tsx'
import type { PickerOf } from '@portal/page-kit/picker/picker'
import { userPicker } from '@portal/user-admin/web/public'
import { targetOf, type TargetKind } from '../../contract/index.ts'
import { BranchDialog } from './branch-dialog.tsx'
import { enterprisePicker, rolePicker } from './targets.sources.ts'

export type PickedKind = Exclude<TargetKind, 'everyone'>
/** A target with its name, as it was just picked. */
export interface PickedTarget {
  target: string
  name: string
}
interface Props {
  kind: PickedKind
  onPick: (picked: readonly PickedTarget[]) => void
  onClose: () => void
}

/** Picks targets of one kind; what is picked already is added to. */
export function TargetDialog({ kind, onPick, onClose }: Props) {
  if (kind === 'branch')
    return <BranchDialog onPick={(id, name) => onPick([{ target: targetOf(kind, id), name }])} onClose={onClose} />
  const picker = <Row,>(of: PickerOf<Row>) => (
    <PickerDialog
      of={of}
      onClose={onClose}
      onChoose={(picked) => onPick(picked.map(({ value, label }) => ({ target: targetOf(kind, value), name: label })))}
    />
  )
  return kind === 'user' ? picker(userPicker) : picker(kind === 'role' ? rolePicker : enterprisePicker)
}
