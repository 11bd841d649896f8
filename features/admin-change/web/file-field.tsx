import { fileFactsRoute, fileTemplateRoute, uploadFileRoute } from '@portal/file/contract'
import { refusalOf } from '@portal/file/web/public'
import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { UploadField } from '@portal/page-kit/upload/upload-field.tsx'
import { callForFile } from '@portal/web-kit/call'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { useQuery } from '@tanstack/react-query'
import { changeFile, changeTemplate } from '../contract/index.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'
import css from './admin-change.module.css'

const accept = changeFile.extensions.map((ending) => `.${ending}`).join(',')

const saveTemplate = (): Promise<void> =>
  callForFile(fileTemplateRoute, { query: { fileName: changeTemplate } })
    .then(saveFile)
    .catch(showError)

/** The signed application: the template to fill in, and the upload. */
export function FileField({ control, value, onChange }: FieldInput) {
  const facts = useQuery({ ...queryOf(fileFactsRoute, { body: { fileId: value } }), enabled: value !== '' })
  return (
    <div
      id={control.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
    >
      <p className={css.line}>
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
          fields={{ projectType: changeFile.projectType }}
          label={texts.choose}
          judge={(file) => refusalOf(changeFile, file)}
          onDone={([fileId]) => onChange(fileId ?? '')}
        />
      ) : (
        <p className={css.line}>
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
