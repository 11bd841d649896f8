import type { OverlayProps } from '@portal/web-kit/manifest'
import type { RequestDraft } from '../contract/index.ts'
import { RequestForm } from './form/request-form.tsx'

/** An application over the page that was refused. */
export const ApplyOverlay = ({ given, onClose }: OverlayProps) => (
  <RequestForm from={given as RequestDraft} onClose={() => onClose()} onDone={() => onClose()} />
)
