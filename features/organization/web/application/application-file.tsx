import {
  applicationFile,
  applicationTemplate,
  fileFactsRoute,
  fileTemplateRoute,
  uploadFileRoute,
} from '@portal/file/contract'
import { downloadFile, openPreview, refusalOf } from '@portal/file/web/public'
import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { UploadField } from '@portal/page-kit/upload/upload-field.tsx'
import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { callForFile } from '@portal/web-kit/call'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { useQuery } from '@tanstack/react-query'
import { applicationTexts as texts } from './application.texts.ts'
import css from './application.module.css'

const accept = applicationFile.extensions.map((ending) => `.${ending}`).join(',')
const { projectType } = applicationFile

const saveTemplate = (): Promise<void> =>
  callForFile(fileTemplateRoute, { query: { fileName: applicationTemplate } })
    .then(saveFile)
    .catch(showError)

/** The file of an application: the template to fill in, and the upload. */
export function FileControl({ control, value, onChange }: FieldInput) {
  const facts = useQuery({ ...queryOf(fileFactsRoute, { body: { fileId: value } }), enabled: value !== '' })
  return (
    <div
      id={control.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
    >
      <p className={css.file}>
        <span className="faint text-small">{texts.fileHint}</span>
        <button type="button" className="button link" onClick={() => void saveTemplate()}>
          <Icon name="download" size="s" />
          {texts.template}
        </button>
      </p>
      {value === '' ? (
        <UploadField
          route={uploadFileRoute}
          accept={accept}
          fields={{ projectType }}
          label={texts.choose}
          judge={(file) => refusalOf(applicationFile, file)}
          onDone={([fileId]) => onChange(fileId ?? '')}
        />
      ) : (
        <p className={css.file}>
          <Icon name="file" size="s" />
          <span role="status">{texts.uploaded(facts.data?.fileName ?? '')}</span>
          <button type="button" className="button link" onClick={() => onChange('')}>
            {texts.remove}
          </button>
        </p>
      )}
    </div>
  )
}

/** The file that was handed in. */
export function ApplicationFile({ fileId }: { fileId: string }) {
  const facts = useQuery(queryOf(fileFactsRoute, { body: { fileId } }))
  return (
    <section aria-label={texts.file}>
      <QueryView query={facts}>
        {({ fileName, size }) => (
          <p className={css.file}>
            <span>{texts.file}</span>
            <Icon name="file" size="s" />
            <span>{fileName}</span>
            <span className="muted text-small">{sizeOf(size)}</span>
            <button type="button" className="button link" onClick={() => void openPreview({ fileId, fileName })}>
              {texts.preview}
            </button>
            <button
              type="button"
              className="button link"
              onClick={() => downloadFile({ fileId, fileName }).catch(showError)}
            >
              {texts.download}
            </button>
          </p>
        )}
      </QueryView>
    </section>
  )
}
