import type { NewMemberProps } from '@portal/organization/web/public'
import { PickerDialog } from '@portal/page-kit/picker/picker-dialog.tsx'
import { userPicker } from './user-picker.ts'

/** 选择用户 on the page of organisations. */
export const NewMemberDialog = (props: NewMemberProps) => <PickerDialog of={userPicker} {...props} />
