import type { AttachedFile, Attachment } from '@portal/contract'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { useId, useState, type ReactNode } from 'react'
import { sizeOf } from '../upload/upload.rules.ts'
import css from './attachments.module.css'
import { attachmentsTexts as texts } from './attachments.texts.ts'
import type { FileDoor } from './file-door.ts'

interface AttachmentRowProps {
  of: Attachment
  door: FileDoor | undefined
  /** Why it is not changed now; null where it may be. */
  whyNot: string | null
  removing: Act
  onRemove: () => void
  /** The field for another file in its place; `close` puts it away. */
  replacing: (close: () => void) => ReactNode
}

/** An attachment: its file, the ones before, and what can be done with it. */
export function AttachmentRow({ of, door, whyNot, removing, onRemove, replacing }: AttachmentRowProps) {
  const [isReplaced, setReplaced] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { fileName, earlier, version } = of
  return (
    <li className={css.file}>
      <FileLine
        file={of}
        door={door}
        tag={version > 1 && <span className="tag">{texts.version(version)}</span>}
        acts={
          whyNot === null &&
          door !== undefined && (
            <>
              <button
                type="button"
                className="button link"
                aria-label={texts.of(isReplaced ? texts.keep : texts.replace, fileName)}
                aria-expanded={isReplaced}
                onClick={() => setReplaced(!isReplaced)}
              >
                {isReplaced ? texts.keep : texts.replace}
              </button>
              <ActButton
                of={removing}
                className="button link"
                aria-label={texts.of(texts.remove, fileName)}
                onClick={onRemove}
              >
                {texts.remove}
              </ActButton>
            </>
          )
        }
      />
      {isReplaced && whyNot === null && <div className={css.more}>{replacing(() => setReplaced(false))}</div>}
      {earlier.length > 0 && (
        <div className={css.more}>
          <button
            type="button"
            className="button link"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.earlier(earlier.length)}
          </button>
          {isOpen && (
            <ul id={id} className={`${css.files} ${css.earlier}`} aria-label={texts.earlierOf(fileName)}>
              {earlier.map((file) => (
                <li key={file.fileId} className={css.file}>
                  <FileLine file={file} door={door} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
}

function FileLine({
  file,
  door,
  tag,
  acts,
}: {
  file: AttachedFile
  door: FileDoor | undefined
  tag?: ReactNode
  acts?: ReactNode
}) {
  const { fileName, size, by, at } = file
  return (
    <>
      <span className={css.name}>
        {fileName} {tag}
      </span>
      <span className={`muted text-small ${css.facts}`}>{texts.facts(sizeOf(size), by, at.slice(0, 16))}</span>
      <span className={css.acts} role="group" aria-label={texts.actsOf(fileName)}>
        {door !== undefined && (
          <>
            <button
              type="button"
              className="button link"
              aria-label={texts.of(texts.preview, fileName)}
              onClick={() => door.preview(file)}
            >
              {texts.preview}
            </button>
            <button
              type="button"
              className="button link"
              aria-label={texts.of(texts.download, fileName)}
              onClick={() => door.download(file)}
            >
              {texts.download}
            </button>
          </>
        )}
        {acts}
      </span>
    </>
  )
}
