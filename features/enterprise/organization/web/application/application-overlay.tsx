import type { OverlayProps } from '@portal/web-kit/manifest'
import type { ApplicationGiven } from './overlay-id.ts'
import { SubmitDialog } from './submit-dialog.tsx'

/** An application over any page. */
export const ApplicationOverlay = ({ given, onClose }: OverlayProps) => (
  <SubmitDialog
    given={(given as ApplicationGiven | undefined) ?? {}}
    onClose={() => onClose()}
    onDone={() => onClose(true)}
  />
)
