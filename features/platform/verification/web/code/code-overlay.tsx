import type { OverlayProps } from '@portal/web-kit/manifest'
import { phoneTexts } from '../phone.texts.ts'
import { CodeDialog } from './code-dialog.tsx'

/** The phone verification dialog 发送验证码 (SHL-11); closes with true after a correct code. */
export const CodeOverlay = ({ onClose }: OverlayProps) => (
  <CodeDialog title={phoneTexts.code.title} onVerified={() => onClose(true)} onClose={() => onClose(false)} />
)
