import { UploadField } from '@portal/page-kit/upload/upload-field.tsx'
import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { callForFile } from '@portal/web-kit/call'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { useQuery } from '@tanstack/react-query'
import { fileFactsRoute, fileTemplateRoute, uploadFileRoute } from '../../contract/index.ts'
import { refusalOf } from '../refusal.ts'
import type { NamedKind } from './send-file.ts'
import { uploadsTexts as texts } from './uploads.texts.ts'
import css from './uploads.module.css'

/** A filled-in form that somebody hands in: `template` is what there is to fill in, the value is the file's id. */
export interface FormFileInput extends Pick<FieldInput, 'control' | 'onChange'> {
  value: unknown
  kind: NamedKind
  template: string
  hint: string
}

const saveTemplate = (fileName: string): Promise<void> =>
  callForFile(fileTemplateRoute, { query: { fileName } }).then(saveFile).catch(showError)

/** The template to fill in, and one file in one call. */
export function FormFile({ control, value, onChange, kind, template, hint }: FormFileInput) {
  const fileId = typeof value === 'string' ? value : ''
  const facts = useQuery({ ...queryOf(fileFactsRoute, { body: { fileId } }), enabled: fileId !== '' })
  return (
    <div
      id={control.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
    >
      <p className={css.line}>
        <span className="faint text-small">{hint}</span>
        <button type="button" className="button link" onClick={() => void saveTemplate(template)}>
          <Icon name="download" size="s" />
          {texts.template}
        </button>
      </p>
      {fileId === '' ? (
        <UploadField
          route={uploadFileRoute}
          accept={kind.extensions.map((ending) => `.${ending}`).join(',')}
          fields={{ projectType: kind.projectType }}
          label={texts.chooseForm}
          judge={(file) => refusalOf(kind, file)}
          onDone={([done]) => onChange(done ?? '')}
        />
      ) : (
        <p className={css.line}>
          <Icon name="file" size="s" />
          <span role="status">{texts.uploaded(facts.data?.fileName ?? '')}</span>
          <button type="button" className="button link" onClick={() => onChange('')}>
            {texts.removeForm}
          </button>
        </p>
      )}
    </div>
  )
}
