import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { useState } from 'react'
import { beginUploadRoute } from '../../contract/index.ts'
import type { NamedKind } from './send-file.ts'
import { uploadsTexts as texts } from './uploads.texts.ts'
import css from './uploads.module.css'

/** Where files are chosen or dropped, with what may come. */
export function UploadZone({ kind, onFiles }: { kind: NamedKind; onFiles: (files: readonly File[]) => void }) {
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
        if (off === null) onFiles([...event.dataTransfer.files])
      }}
    >
      <ChooseFile of={{ busy: false, off }} accept={endings.join(',')} onFiles={onFiles}>
        <Icon name="upload" />
        {texts.choose}
      </ChooseFile>
      <span className="faint text-small">{texts.drop}</span>
      <span className="faint text-tiny">{texts.limits(sizeOf(kind.maxBytes), kind.extensions.join('、'))}</span>
    </div>
  )
}
