import { useNames } from '@portal/page-kit/fields/search/found-source'
import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { compareSteps } from '../../contract/design.compare.ts'
import { definitionVersionRoute } from '../../contract/design.routes.ts'
import type { DesignedDefinition, VersionRow } from '../../contract/design.schema.ts'
import { versionTexts as texts } from './design.texts.ts'
import { fieldText, fieldTitles } from './step-words.ts'
import { valuesIn, type Steps } from './steps.rules.ts'
import { whoSource } from './who.source.ts'
import css from './design.module.css'

const columns: Column<VersionRow>[] = [
  { id: 'version', title: texts.title, kind: 'text', isHeader: true, cell: ({ version }) => texts.of(version) },
  {
    id: 'note',
    title: texts.note,
    kind: 'text',
    isWide: true,
    cell: ({ version, note }) => (version === 1 ? texts.own : note),
  },
  { id: 'publishedBy', title: texts.by, kind: 'text' },
  { id: 'publishedAt', title: texts.at, kind: 'time' },
  { id: 'running', title: texts.running, kind: 'number', unit: '件' },
]

type Side = Parameters<typeof fieldText>[2]
interface Line {
  id: string
  step: string
  what: string
  was: string
  is: string
}
const lineColumns: Column<Line>[] = [
  { id: 'step', title: texts.step, kind: 'text', isHeader: true },
  { id: 'what', title: texts.what, kind: 'text' },
  { id: 'was', title: texts.was, kind: 'text', isWide: true },
  { id: 'is', title: texts.is, kind: 'text', isWide: true },
]

/** Every version, and how two of them differ, step by step and field by field. */
export function VersionsDialog({
  definition,
  draft,
  onClose,
}: {
  definition: DesignedDefinition
  /** Steps of the draft as last saved. */
  draft: Steps
  onClose: () => void
}) {
  const id = useId()
  const { version, versions } = definition
  const isDrafted = compareSteps(definition.steps, draft).length > 0
  const [from, setFrom] = useState(String(isDrafted ? version : Math.max(1, version - 1)))
  const [to, setTo] = useState(isDrafted ? 'draft' : String(version))
  const options = [
    ...(isDrafted ? [{ value: 'draft', label: texts.draft(version + 1) }] : []),
    ...versions.map((one) => ({ value: String(one.version), label: texts.of(one.version) })),
  ]
  return (
    <Dialog
      title={texts.title}
      width={960}
      onClose={onClose}
      footer={
        <button type="button" className="button" onClick={onClose}>
          {texts.close}
        </button>
      }
    >
      <Table
        caption={texts.list}
        columns={columns}
        rows={versions}
        rowId={(row) => String(row.version)}
        rowName={(row) => texts.of(row.version)}
        overflow="none"
        isSmall
      />
      <h3 className={css.differences}>{texts.differences}</h3>
      <div className={css.fieldPair}>
        <SelectField
          control={{ ...bare(`${id}-from`), 'aria-label': texts.from }}
          value={from}
          options={options}
          onChange={setFrom}
        />
        <SelectField
          control={{ ...bare(`${id}-to`), 'aria-label': texts.to }}
          value={to}
          options={options}
          onChange={setTo}
        />
      </div>
      <StepsOf of={from} definition={definition} draft={draft}>
        {(before) => (
          <StepsOf of={to} definition={definition} draft={draft}>
            {(after) => <Differences before={before} after={after} fields={definition.fields} />}
          </StepsOf>
        )}
      </StepsOf>
    </Dialog>
  )
}

function StepsOf({
  of,
  definition: { type, version, steps },
  draft,
  children,
}: {
  of: string
  definition: DesignedDefinition
  draft: Steps
  children: (steps: Steps) => React.ReactNode
}) {
  const known = of === 'draft' ? draft : of === String(version) ? steps : null
  const query = useQuery({
    ...queryOf(definitionVersionRoute, { query: { type, version: of } }),
    enabled: known === null,
  })
  if (known !== null) return children(known)
  return <QueryView query={query}>{(found) => children(found.steps)}</QueryView>
}

function Differences({ before, after, fields }: { before: Steps; after: Steps; fields: DesignedDefinition['fields'] }) {
  const found = useNames(whoSource, valuesIn([...before, ...after]))
  const names = new Map(found.map(({ value, label }) => [value, label]))
  const was = { steps: before, fields, names }
  const is = { steps: after, fields, names }
  const lines = compareSteps(before, after).flatMap((difference): Line[] => {
    const { step, kind } = difference
    if (kind !== 'changed') {
      const words = (of: Side): string => [fieldText('who', step, of), fieldText('mode', step, of)].join('，')
      return [
        {
          id: step.key,
          step: step.name,
          what: texts.kinds[kind],
          was: kind === 'removed' ? words(was) : '',
          is: kind === 'added' ? words(is) : '',
        },
      ]
    }
    return difference.fields.map((field) => ({
      id: `${step.key} ${field}`,
      step: step.name,
      what: fieldTitles[field],
      was: fieldText(field, difference.was, was),
      is: fieldText(field, step, is),
    }))
  })
  if (lines.length === 0) return <p className="panel-empty">{texts.none}</p>
  return (
    <Table
      caption={texts.differences}
      columns={lineColumns}
      rows={lines}
      rowId={(line) => line.id}
      rowName={(line) => line.step}
      overflow="none"
      isSmall
    />
  )
}
