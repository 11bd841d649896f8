import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { cancelImport, importAgain, type ImportState, type ImportStatus } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { sizeText } from './import-file.rules.ts'
import { progressOf } from './import-progress.rules.ts'
import { importTexts } from './import.texts.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { ImportRun } from './use-import.ts'

const faces: Record<ImportState, { icon: IconName, tone: string }> = {
  reading: { icon: 'half', tone: 'run' }, preview: { icon: 'done', tone: 'done' }, writing: { icon: 'half', tone: 'run' }, done: { icon: 'done', tone: 'done' },
  refused: { icon: 'block', tone: 'err' }, failed: { icon: 'block', tone: 'err' }, cancelled: { icon: 'minus', tone: 'idle' },
}

/** The file at hand: on its way up, being read, being written, what became of it. */
export function FileState({ run }: { run: ImportRun }) {
  const { sending, status, refusal } = run
  if (sending !== null) {
    const percent = sending.size === 0 ? 0 : Math.floor(sending.sent / sending.size * 100)
    return (
      <div className="card file-state" role="status">
        <span className="st run"><Icon name="half" /></span><span className="grow name">{sending.name} <span className="t3 f12">{sizeText(sending.size)}</span></span>
        <ProgressBar text={invoiceTexts.uploading(sizeText(sending.sent), sizeText(sending.size))} label="上传进度" percent={percent} />
        <button type="button" className="btn link" onClick={run.stop}>取消</button>
      </div>
    )
  }
  if (refusal !== '') return <div className="card file-state" role="alert"><span className="st err"><Icon name="block" /></span><span className="grow c-err">{refusal}</span></div>
  if (status === undefined) return <div className="card file-state idle"><span className="t3">还没有选择文件</span></div>
  return <Imported status={status} onChange={run.refresh} />
}

function Imported({ status, onChange }: { status: ImportStatus, onChange: () => void }) {
  const done = { onDone: () => { onChange() }, onError: () => { onChange() } }
  const stop = useAction(cancelImport, done)
  const again = useAction(importAgain, done)
  const { state, importId, message, fileUntil } = status
  const face = faces[state]
  const progress = progressOf(status)
  const rests = state === 'failed' || state === 'cancelled'
  return (
    <div className="card file-state" role="status">
      <span className={`st ${face.tone}`}><Icon name={face.icon} /></span>
      <span className="grow name">{status.fileName}{progress !== undefined && <span className="t3 f12"> {importTexts.leave[state]}</span>}</span>
      {progress === undefined ? <span className={face.tone === 'err' ? 'c-err' : 't2'}>{message !== '' ? message : invoiceTexts.states[state]}{countOf(status)}</span> : <ProgressBar {...progress} />}
      {progress !== undefined && <ActButton of={stop} className="btn link" onClick={() => stop.run({ body: { importId } })}>{importTexts.stop}</ActButton>}
      {rests && <span className="t3 f12">{fileUntil === null ? importTexts.fileGone : importTexts.againUntil(hourOf(fileUntil))}</span>}
      {rests && fileUntil !== null && <ActButton of={again} className="btn s" title={importTexts.againHint} onClick={() => again.run({ body: { importId } })}>{importTexts.again}</ActButton>}
    </div>
  )
}

/** It is half an hour at most: the hour alone says it. */
const hourOf = (time: string): string => time.slice(11, 16)

/** Counts belong to a file that was read: the end of an import says its own. */
const countOf = ({ state, total, progress }: ImportStatus): string => (state === 'preview' && total > 0 ? `，${importTexts.invoices(total)}，${importTexts.rows(progress.rows)}` : '')
