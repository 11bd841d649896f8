import { isColumnsAsked, type ImportPreview, type ReadColumns } from '@portal/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { UploadField } from '../upload/upload-field.tsx'
import type { DeclaredImport } from './declared-import.ts'
import { download } from './download.ts'
import { importTexts as texts } from './import.texts.ts'

/** The template, and the file that is uploaded. */
export function ChooseStep({
  of: { mapping, most, templateRoute, uploadRoute },
  onChosen,
  onRead,
  onAsked,
}: {
  of: DeclaredImport
  onChosen: (files: readonly File[]) => void
  onRead: (preview: ImportPreview) => void
  /** The server asks what the file's columns are. */
  onAsked: (columns: ReadColumns) => void
}) {
  const isMapped = mapping === true
  return (
    <>
      <p>{isMapped ? texts.howMapped : texts.how}</p>
      <p className="muted">{texts.limit(most, uploadRoute.upload.maxBytes / 1024 / 1024)}</p>
      <button type="button" className="button" onClick={() => download(templateRoute, {})}>
        <Icon name="download" />
        {texts.template}
      </button>
      <UploadField
        route={uploadRoute}
        accept={isMapped ? '.xlsx,.csv,.txt,.tsv' : '.xlsx'}
        label={isMapped ? texts.chooseFile : texts.choose}
        onChosen={onChosen}
        onDone={onRead}
        onRefused={(data) => isColumnsAsked(data) && onAsked(data.columns)}
      />
    </>
  )
}
