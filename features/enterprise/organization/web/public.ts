import type { PickerDialogProps } from '@portal/page-kit/picker/picker-dialog.tsx'

/** The dialog that chooses who joins an organisation: a part of the feature that keeps users. */
export const newMemberPlace = 'organization.new-member'
export type NewMemberProps = Omit<PickerDialogProps<unknown>, 'of'>

/** For pages of other features that choose a branch. */
export { useBranches } from './use-branches.ts'
