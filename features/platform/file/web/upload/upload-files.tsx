import type { UploadFilesProps } from '@portal/page-kit/attachments/file-door'
import { wordsOf } from '@portal/web-kit/show-error'
import { useCallback, useEffect, useRef, useState } from 'react'
import { UploadRow } from './upload-row.tsx'
import { UploadZone } from './upload-zone.tsx'
import { useUploads } from './use-uploads.ts'
import { uploadsTexts as texts } from './uploads.texts.ts'
import css from './uploads.module.css'

/** Uploads files and gives each away as soon as it is there; one that is refused stays, to be tried again. */
export function UploadFiles({ kind, label, isOne = false, closed = null, onUploaded }: UploadFilesProps) {
  const { uploads, add, retry, remove, settle } = useUploads(kind)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const given = useRef(new Set<string>())
  const to = useRef(onUploaded)
  to.current = onUploaded
  const settled = useRef(settle)
  settled.current = settle
  const give = useCallback(async (id: string, fileId: string): Promise<void> => {
    setFaults(({ [id]: _before, ...others }) => others)
    try {
      await to.current(fileId, id)
      settled.current(id)
    } catch (error) {
      setFaults((all) => ({ ...all, [id]: wordsOf(error) }))
    }
  }, [])
  useEffect(() => {
    for (const { id, fileId } of uploads) {
      if (fileId === undefined || given.current.has(id)) continue
      given.current.add(id)
      void give(id, fileId)
    }
  }, [uploads, give])
  return (
    <div className={css.uploads} role="group" aria-label={label}>
      {closed !== null ? (
        <p className="faint text-small">{closed}</p>
      ) : (
        (!isOne || uploads.length === 0) && <UploadZone kind={kind} isOne={isOne} onFiles={add} />
      )}
      {uploads.map((each) => (
        <div key={each.id}>
          <UploadRow of={each} onRetry={() => retry(each.id)} onRemove={() => remove(each.id)} />
          {faults[each.id] !== undefined && (
            <p className={css.line}>
              <span className="error-text text-small" role="alert">
                {faults[each.id]}
              </span>
              <button type="button" className="button small" onClick={() => void give(each.id, each.fileId ?? '')}>
                {texts.again}
              </button>
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
