import { Dialog } from '@portal/web-kit/dialog.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { toast } from '@portal/web-kit/toast'
import { factorWords } from '../second-factor.texts.ts'

const words = factorWords.recovery

/** The codes, this once. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[], onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  const copy = (): void => void navigator.clipboard.writeText(text).then(() => toast.success(words.copied), () => saveFile({ blob: new Blob([text]), name: words.file }))
  return (
    <Dialog
      title={words.dialog} width={460} onClose={onClose}
      footer={<>
        <button type="button" className="btn" onClick={copy}>{words.copy}</button>
        <button type="button" className="btn" onClick={() => saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: words.file })}>{words.download}</button>
        <button type="button" className="btn pri" data-autofocus onClick={onClose}>{words.done}</button>
      </>}
    >
      <p className="t2">{words.lead}</p>
      <ul className="recovery-codes" aria-label={words.title}>{codes.map(code => <li key={code}><code>{code}</code></li>)}</ul>
    </Dialog>
  )
}
