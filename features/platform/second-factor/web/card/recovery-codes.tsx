import type { ShownOnce } from '@portal/contract'
import { SecretDialog } from '@portal/web-kit/secret-dialog.tsx'
import { factorWords } from '../second-factor.texts.ts'

const words = factorWords.recovery

/** Shows the recovery codes, only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly ShownOnce[]; onClose: () => void }) {
  return (
    <SecretDialog
      title={words.dialog}
      why={words.lead}
      label={words.title}
      secret={codes}
      file={words.file}
      onClose={onClose}
    />
  )
}
