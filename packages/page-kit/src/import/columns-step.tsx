import { isLibrary, type Field, type ImportPreview, type ReadColumn, type ReadColumns } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useId, useState } from 'react'
import { bare } from '../fields/field-input.ts'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import type { Column } from '../table/column.ts'
import { Table } from '../table/table.tsx'
import { useUpload } from '../upload/use-upload.ts'
import { byOf, lackingIn, openIn, saidOf, sayingOf } from './columns-said.ts'
import { columnsTexts as texts } from './columns.texts.ts'
import type { DeclaredImport } from './declared-import.ts'
import { importTexts } from './import.texts.ts'

const looks = {
  title: 'tag done',
  other: 'tag warn',
  kept: 'tag done',
  said: 'tag primary',
  none: 'tag error',
} as const
const titles = (fields: readonly Field[]): string => fields.map(({ title }) => title).join('、')

/** Which column of a file is which field, said by a person; then the file is read again so. */
export function ColumnsStep({
  of: { fields, uploadRoute },
  read,
  files,
  onRead,
}: {
  of: Pick<DeclaredImport, 'fields' | 'uploadRoute'>
  read: ReadColumns
  files: readonly File[]
  onRead: (preview: ImportPreview) => void
}) {
  const id = useId()
  const [saying, setSaying] = useState(() => sayingOf(read))
  const upload = useUpload(uploadRoute, {
    fields: { columns: JSON.stringify(saidOf(read, saying)) },
    onDone: onRead,
  })
  const options = fields.map(({ name, title }) => ({ value: name, label: title }))
  const { missing, twice } = openIn(saying, fields)
  const shown = read.columns.flatMap((column, at) => (column.heading === '' ? [] : [{ ...column, at }]))
  const columns: Column<ReadColumn & { at: number }>[] = [
    { id: 'heading', title: texts.heading, kind: 'text', isHeader: true, narrow: true },
    { id: 'sample', title: texts.sample, kind: 'text', isClipped: true },
    {
      id: 'field',
      title: texts.field,
      kind: 'text',
      narrow: true,
      cell: ({ heading, at }) => (
        <SelectField
          control={{ ...bare(`${id}-${at}`), 'aria-label': texts.chosen(heading) }}
          value={saying.fields[at] ?? ''}
          options={options}
          blank={texts.none}
          onChange={(field) =>
            setSaying((before) => ({
              ...before,
              fields: before.fields.map((own, index) => (index === at ? (field === '' ? null : field) : own)),
            }))
          }
        />
      ),
    },
    {
      id: 'by',
      title: texts.by,
      kind: 'text',
      cell: (column) => {
        const by = byOf(column, saying.fields[column.at] ?? null)
        return <span className={looks[by]}>{texts.bys[by]}</span>
      },
    },
  ]
  const lacking = lackingIn(saying, fields)
  return (
    <>
      <p className="muted">{texts.lead(files[0]?.name ?? '', read.row)}</p>
      <Table caption={texts.title} columns={columns} rows={shown} rowId={({ at }) => String(at)} />
      {lacking.length > 0 && (
        <section aria-label={texts.lacking}>
          <h3>{texts.lacking}</h3>
          <p className="muted text-small">{texts.lackingLead}</p>
          {lacking.map((field) => (
            <SameField
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              value={saying.same[field.name] ?? ''}
              onChange={(text) => setSaying((before) => ({ ...before, same: { ...before.same, [field.name]: text } }))}
            />
          ))}
        </section>
      )}
      {twice.length > 0 && (
        <p className="error-text" role="alert">
          {texts.twice(titles(twice))}
        </p>
      )}
      {upload.state === 'stopped' && (
        <p className="error-text" role="alert">
          {upload.reason}
        </p>
      )}
      <div className="row">
        <ActButton
          of={upload.act}
          className="button primary"
          disabled={missing.length + twice.length > 0}
          onClick={() => upload.start(files)}
        >
          {texts.read}
        </ActButton>
        {missing.length > 0 && <span className="muted text-small">{texts.missing(titles(missing))}</span>}
      </div>
    </>
  )
}

/** What is the same in every row of the file: one of the field's words, or a typed text. */
function SameField({
  id,
  field: { title, kind, codes, example, most },
  value,
  onChange,
}: {
  id: string
  field: Field
  value: string
  onChange: (text: string) => void
}) {
  const words =
    kind === 'flag'
      ? [importTexts.yes, importTexts.no]
      : kind === 'code' && codes !== undefined && !isLibrary(codes)
        ? Object.values(codes)
        : null
  return (
    <div className="field">
      <label htmlFor={id}>{texts.same(title)}</label>
      {words === null ? (
        <TextField control={bare(id)} value={value} onChange={onChange} placeholder={example ?? ''} most={most} />
      ) : (
        <SelectField
          control={bare(id)}
          value={value}
          onChange={onChange}
          options={words.map((word) => ({ value: word, label: word }))}
          blank={texts.pick}
        />
      )}
    </div>
  )
}
