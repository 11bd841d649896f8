import { UploadRow, UploadZone, useUploads } from '@portal/file/web/public'
import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { useEffect, useRef } from 'react'
import { companyFileKind } from '../contract/index.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'

/** The file of a document that stands: kept, or another one in its place. */
export function FileControl({ control, onChange, standing }: FieldInput & { standing: string }) {
  const { uploads, add, retry, remove } = useUploads(companyFileKind)
  const [upload] = uploads
  const change = useRef(onChange)
  change.current = onChange
  const fileId = upload?.fileId
  useEffect(() => {
    if (fileId !== undefined) change.current(fileId)
  }, [fileId])
  const back = (id: string): void => {
    remove(id)
    onChange(standing)
  }
  return (
    <div id={control.id} role="group" tabIndex={-1} aria-labelledby={`${control.id}-label`}>
      <span className="muted text-small">{texts.replace}</span>
      {upload === undefined ? (
        <UploadZone kind={companyFileKind} isOne onFiles={add} />
      ) : (
        <UploadRow of={upload} onRetry={() => retry(upload.id)} onRemove={() => back(upload.id)} />
      )}
    </div>
  )
}
