import { Icon } from '@portal/web-kit/icon.tsx'
import { invoiceTexts } from '../invoice.texts.ts'
import { FileLine } from './file-line.tsx'
import { sizeText } from './import-file.rules.ts'
import { importTexts } from './import.texts.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { ImportsRun, Sending } from './use-imports.ts'
import css from './import.module.css'

/** Current files, one line each: uploading, being read, awaiting confirmation, or finished. */
export function FileList({
  run,
  chosen,
  onChoose,
  onRemove,
}: {
  run: ImportsRun
  chosen: string
  onChoose: (importId: string) => void
  onRemove: (importId: string) => void
}) {
  const { sending, statuses } = run
  if (sending.length === 0 && statuses.length === 0)
    return (
      <div className={`card ${css.fileState}`}>
        <span className="faint">{importTexts.noFile}</span>
      </div>
    )
  return (
    <ul className={`card ${css.files}`} aria-label={importTexts.files}>
      {statuses.map((status) => (
        <FileLine
          key={status.importId}
          status={status}
          isChosen={status.importId === chosen}
          onChoose={statuses.length > 1 ? () => onChoose(status.importId) : undefined}
          onChange={run.refresh}
          onRemove={() => onRemove(status.importId)}
        />
      ))}
      {sending.map((one) => (
        <SendingLine key={one.id} file={one} onDrop={() => run.drop(one.id)} />
      ))}
    </ul>
  )
}

function SendingLine({ file: { name, size, sent, refusal }, onDrop }: { file: Sending; onDrop: () => void }) {
  const named = (
    <span className={`grow ${css.name}`}>
      {name} <span className="faint text-tiny">{sizeText(size)}</span>
    </span>
  )
  if (refusal !== '') {
    return (
      <li>
        <div className={css.fileState}>
          <span className="status error">
            <Icon name="block" />
          </span>
          {named}
          <span className={`error-text ${css.says}`} role="alert">
            {refusal}
          </span>
          <button type="button" className="button link" aria-label={importTexts.removeNamed(name)} onClick={onDrop}>
            {importTexts.remove}
          </button>
        </div>
      </li>
    )
  }
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100)
  return (
    <li>
      <div className={css.fileState} role="status">
        <span className="status run">
          <Icon name="half" />
        </span>
        {named}
        <ProgressBar
          text={invoiceTexts.uploading(sizeText(sent), sizeText(size))}
          label={importTexts.uploadingBar}
          percent={percent}
        />
        <button type="button" className="button link" onClick={onDrop}>
          {importTexts.stopSending}
        </button>
      </div>
    </li>
  )
}
