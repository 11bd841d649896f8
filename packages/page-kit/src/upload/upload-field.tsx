import type { DataOf, Route } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import { faultOfFiles, sizeOf } from './upload.rules.ts'
import { uploadTexts as texts } from './upload.texts.ts'
import { useUpload } from './use-upload.ts'
import css from './upload.module.css'

type UploadRoute = Route & { upload: { maxBytes: number; maxFiles: number } }

/**
 * Chooses or takes dropped files and sends them at once, with progress, cancel, and a repeat after a cut connection.
 * Limits are those of the route.
 */
export function UploadField<R extends UploadRoute>({
  route,
  accept,
  fields = {},
  label = texts.choose,
  judge,
  onDone,
  onRefused,
  onChosen,
}: {
  route: R
  /** Endings such as `.xlsx,.pdf`. */
  accept: string
  /** Text fields that go with the files. */
  fields?: Readonly<Record<string, string>>
  label?: string
  /** Why a file of this kind can't be sent, in words of its own; undefined when it can. */
  judge?: (file: File) => string | undefined
  onDone: (data: DataOf<R>) => unknown
  /** Told what a refusal asks for beside its words. */
  onRefused?: (data: unknown) => void
  /** Told which files are sent. */
  onChosen?: (files: readonly File[]) => void
}) {
  const upload = useUpload(route, { fields, onDone, onRefused })
  const [isOver, setOver] = useState(false)
  const { maxBytes, maxFiles } = route.upload
  const take = (files: readonly File[]): void => {
    if (upload.act.busy || upload.act.off !== null || files.length === 0) return
    const [own] = judge === undefined ? [] : files.flatMap((file) => judge(file) ?? [])
    const fault = own ?? faultOfFiles(files, { maxBytes, maxFiles, accept })
    if (fault === undefined) {
      onChosen?.(files)
      upload.start(files)
    } else upload.refuse(files, fault)
  }
  return (
    <div
      className={isOver ? `${css.dropZone} ${css.isOver}` : css.dropZone}
      data-drop-zone=""
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      }}
    >
      {upload.state === 'running' ? (
        <>
          <span className="ellipsis">{upload.names}</span>
          <progress
            className={css.uploadBar}
            aria-label={texts.progress}
            max={100}
            {...(upload.percent === null ? {} : { value: upload.percent })}
          />
          <span className="muted text-small digits" aria-live="polite">
            {upload.percent === 100 ? texts.handling : texts.running(upload.percent ?? 0)}
          </span>
          <button type="button" className="button small" onClick={upload.cancel}>
            {texts.cancel}
          </button>
        </>
      ) : (
        <>
          <ChooseFile of={upload.act} accept={accept} onFiles={take}>
            <Icon name="upload" />
            {label}
          </ChooseFile>
          <span className="faint text-small">{texts.drop}</span>
          <span className="faint text-tiny">{texts.limits(sizeOf(maxBytes), accept.replaceAll(',', '、'))}</span>
        </>
      )}
      {upload.state === 'done' && (
        <p className="done-text text-small" role="status">
          {texts.done(upload.names)}
        </p>
      )}
      {upload.state === 'stopped' && (
        <p className={css.uploadFault} role="alert">
          <span className="error-text">{upload.reason}</span>
          {upload.canRetry && (
            <ActButton of={upload.act} className="button small" onClick={upload.retry}>
              {texts.retry}
            </ActButton>
          )}
        </p>
      )}
    </div>
  )
}
