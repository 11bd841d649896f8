import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { asksListPeriod, cancelImport, importAgain, type ImportState, type ImportStatus } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { FileAsks } from './asks/file-asks.tsx'
import { asksOf, isAsking } from './import-taken.rules.ts'
import { progressOf } from './import-progress.rules.ts'
import { monthName, wrongOf } from './import-wrong.rules.ts'
import { importTexts } from './import.texts.ts'
import { ProgressBar } from './progress-bar.tsx'
import css from './import.module.css'

const faces: Record<ImportState, { icon: IconName; tone: string }> = {
  reading: { icon: 'half', tone: 'run' },
  preview: { icon: 'done', tone: 'done' },
  writing: { icon: 'half', tone: 'run' },
  done: { icon: 'done', tone: 'done' },
  refused: { icon: 'block', tone: 'error' },
  failed: { icon: 'block', tone: 'error' },
  cancelled: { icon: 'minus', tone: 'idle' },
}
const textTones: Readonly<Record<string, string>> = { error: 'error-text', warn: 'warn-text' }

interface FileLineProps {
  status: ImportStatus
  isChosen: boolean
  onChoose: (() => void) | undefined
  onChange: () => void
  onRemove: () => void
}

/** One import per line: file, progress, problem, and the action to fix it. */
export function FileLine({ status, isChosen, onChoose, onChange, onRemove }: FileLineProps) {
  const done = {
    onDone: () => {
      onChange()
    },
    onError: () => {
      onChange()
    },
  }
  const stop = useAction(cancelImport, done)
  const remove = useAction(cancelImport, {
    onDone: onRemove,
    onError: () => {
      onChange()
    },
  })
  const again = useAction(importAgain, done)
  const { state, importId, message, fileUntil, period, fileName } = status
  const progress = progressOf(status)
  const isAsked = isAsking(status)
  const wrong = isAsked ? undefined : wrongOf(status)
  const face = wrong === undefined && !isAsked ? faces[state] : { icon: 'warn' as const, tone: 'warn' }
  const rests = state === 'failed' || state === 'cancelled'
  const name = (
    <>
      {fileName}
      {progress !== undefined && <span className="faint text-tiny"> {importTexts.leave[state]}</span>}
    </>
  )
  return (
    <li>
      <div
        className={isChosen && onChoose !== undefined ? `${css.fileState} ${css.isChosen}` : css.fileState}
        role="status"
      >
        <span className={`status ${face.tone}`}>
          <Icon name={face.icon} />
        </span>
        {onChoose === undefined ? (
          <span className={`grow ${css.name}`}>{name}</span>
        ) : (
          <button type="button" className={`grow ${css.name} ${css.toFile}`} aria-pressed={isChosen} onClick={onChoose}>
            {name}
          </button>
        )}
        {progress === undefined ? (
          <span className={`${css.says} ${textTones[face.tone] ?? 'muted'}`}>{saysOf(status)}</span>
        ) : (
          <ProgressBar {...progress} />
        )}
        {progress !== undefined && (
          <ActButton of={stop} className="button link" onClick={() => stop.run({ body: { importId } })}>
            {importTexts.stop}
          </ActButton>
        )}
        {wrong?.kind === 'month' && (
          <ActButton
            of={again}
            className="button link"
            onClick={() => again.run({ body: { importId, period: wrong.month } })}
          >
            {importTexts.toMonth(monthName(wrong.month, period))}
          </ActButton>
        )}
        {wrong?.kind === 'direction' && (
          <ActButton
            of={again}
            className="button link"
            onClick={() => again.run({ body: { importId, direction: wrong.direction } })}
          >
            {importTexts.asDirection[wrong.direction]}
          </ActButton>
        )}
        {rests && (
          <span className="faint text-tiny">
            {fileUntil === null ? importTexts.fileGone : importTexts.againUntil(hourOf(fileUntil))}
          </span>
        )}
        {rests && fileUntil !== null && (
          <ActButton
            of={again}
            className="button small"
            title={importTexts.againHint}
            onClick={() => again.run({ body: { importId } })}
          >
            {importTexts.again}
          </ActButton>
        )}
        {state === 'preview' && (
          <ActButton
            of={remove}
            className="button link"
            aria-label={importTexts.removeNamed(fileName)}
            onClick={() => remove.run({ body: { importId } })}
          >
            {importTexts.remove}
          </ActButton>
        )}
        {progress === undefined && state !== 'preview' && onChoose !== undefined && (
          <button
            type="button"
            className="button link"
            aria-label={importTexts.removeNamed(fileName)}
            onClick={onRemove}
          >
            {importTexts.remove}
          </button>
        )}
        <FileAsks status={status} onChange={onChange} />
        {message !== '' && state === 'preview' && (
          <span className={`warn-text ${css.says} ${css.wide}`}>{message}</span>
        )}
      </div>
    </li>
  )
}

/** Shows the time without a date, since it is at most half an hour away. */
const hourOf = (time: string): string => time.slice(11, 16)

/** Status text of an import that is not running. */
function saysOf(status: ImportStatus): string {
  const { state, message, facts, total, period } = status
  if (asksOf(status).includes(asksListPeriod)) return importTexts.asksListPeriod
  if (isAsking(status)) return importTexts.asksHiddenRows
  const wrong = wrongOf(status)
  if (wrong?.kind === 'month')
    return importTexts.wrongMonth(wrong.count, monthName(wrong.month, period), monthName(period, wrong.month))
  if (wrong?.kind === 'direction') return importTexts.wrongDirection[wrong.direction](wrong.count)
  if (state !== 'preview') return message !== '' ? message : invoiceTexts.states[state]
  return facts === null
    ? `${invoiceTexts.states.preview}，${importTexts.invoices(total)}`
    : importTexts.parted(total, facts.output.count, facts.input.count)
}
