import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { ImportState } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { sizeText } from './import-file.rules.ts'
import type { ImportRun } from './use-import.ts'

const faces: Record<ImportState, { icon: IconName, tone: string }> = {
  reading: { icon: 'half', tone: 'run' }, preview: { icon: 'done', tone: 'done' }, writing: { icon: 'half', tone: 'run' }, done: { icon: 'done', tone: 'done' },
  refused: { icon: 'block', tone: 'err' }, failed: { icon: 'block', tone: 'err' }, cancelled: { icon: 'minus', tone: 'idle' },
}

/** The file at hand: on its way up, being read, what became of it. */
export function FileState({ run }: { run: ImportRun }) {
  const { sending, status, refusal } = run
  if (sending !== null) {
    const percent = sending.size === 0 ? 0 : Math.floor(sending.sent / sending.size * 100)
    return (
      <div className="card file-state" role="status">
        <span className="st run"><Icon name="half" /></span><span className="grow">{sending.name} <span className="t3 f12">{sizeText(sending.size)}</span></span>
        <div className="prog"><span className="f12">{invoiceTexts.uploading(sizeText(sending.sent), sizeText(sending.size))}<b>{percent}%</b></span><div className="bar" role="progressbar" aria-label="上传进度" aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}><i style={{ width: `${percent}%` }} /></div></div>
        <button type="button" className="btn link" onClick={run.stop}>取消</button>
      </div>
    )
  }
  if (refusal !== '') return <div className="card file-state" role="alert"><span className="st err"><Icon name="block" /></span><span className="grow c-err">{refusal}</span></div>
  if (status === undefined) return <div className="card file-state idle"><span className="t3">还没有选择文件</span></div>
  const face = faces[status.state]
  return (
    <div className="card file-state" role="status">
      <span className={`st ${face.tone}`}><Icon name={face.icon} /></span>
      <span className="grow">{status.fileName}</span>
      <span className={face.tone === 'err' ? 'c-err' : 't2'}>{status.message !== '' ? status.message : invoiceTexts.states[status.state]}{status.total > 0 && status.state !== 'refused' ? `，${status.total} 张发票` : ''}</span>
    </div>
  )
}
