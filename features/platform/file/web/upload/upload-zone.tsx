import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { useState } from 'react'
import { beginUploadRoute, isLarge } from '../../contract/index.ts'
import { BrokenOff } from './broken-off.tsx'
import type { NamedKind } from './send-file.ts'
import { uploadsTexts as texts } from './uploads.texts.ts'
import css from './uploads.module.css'

/** Where files are chosen or dropped, with what may come. `isOne`: the first of several dropped is taken. */
export function UploadZone({
  kind,
  isOne = false,
  onFiles,
}: {
  kind: NamedKind
  isOne?: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const take = (files: readonly File[]): void => onFiles(isOne ? files.slice(0, 1) : files)
  const off = useUnavailableReason(beginUploadRoute)
  const [isOver, setOver] = useState(false)
  const endings = kind.extensions.map((ending) => `.${ending}`)
  return (
    <div
      className={isOver ? `${css.zone} ${css.isOver}` : css.zone}
      data-drop-zone=""
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (off === null) take([...event.dataTransfer.files])
      }}
    >
      {isLarge(kind) && <BrokenOff projectType={kind.projectType} off={off} onResume={(file) => take([file])} />}
      <ChooseFile
        of={{ busy: false, off }}
        accept={endings.join(',')}
        {...(isOne ? { onFile: (file: File) => take([file]) } : { onFiles: take })}
      >
        <Icon name="upload" />
        {texts.choose}
      </ChooseFile>
      <span className="faint text-small">{isOne ? texts.dropOne : texts.drop}</span>
      <span className="faint text-tiny">{texts.limits(sizeOf(kind.maxBytes), kind.extensions.join('、'))}</span>
    </div>
  )
}
