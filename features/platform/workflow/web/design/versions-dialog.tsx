import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { compareSteps } from '../../contract/design.compare.ts'
import { definitionVersionRoute, restoreVersionRoute } from '../../contract/design.routes.ts'
import type { DesignedDefinition, VersionRow } from '../../contract/design.schema.ts'
import { versionTexts as texts } from './design.texts.ts'
import { Differences } from './differences.tsx'
import type { Steps } from './steps.rules.ts'
import type { DesignedSteps } from './use-designed-steps.ts'
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

/** Every version, and how two of them differ, step by step and field by field. */
export function VersionsDialog({
  definition,
  design,
  mayEdit,
  onClose,
}: {
  definition: DesignedDefinition
  design: DesignedSteps
  mayEdit: boolean
  onClose: () => void
}) {
  const id = useId()
  // As last saved.
  const draft = design.settled
  const { version, versions } = definition
  const isDrafted = compareSteps(definition.steps, draft).length > 0
  const [from, setFrom] = useState(String(isDrafted ? version : Math.max(1, version - 1)))
  const [to, setTo] = useState(isDrafted ? 'draft' : String(version))
  const restoring: Column<VersionRow> = {
    id: 'restore',
    title: texts.restore,
    kind: 'text',
    isUntitled: true,
    cell: (row) =>
      row.version === version ? null : (
        <RestoreVersion type={definition.type} version={row.version} design={design} onDone={onClose} />
      ),
  }
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
        columns={mayEdit ? [...columns, restoring] : columns}
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

/** Puts the steps of an earlier version into the draft; it is checked and published like any other. */
function RestoreVersion({
  type,
  version,
  design,
  onDone,
}: {
  type: string
  version: number
  design: DesignedSteps
  onDone: () => void
}) {
  const restore = useAction(restoreVersionRoute, {
    onDone: (restored) => {
      design.restore(restored)
      toast.success(texts.restored(version))
      onDone()
    },
    onError: (error) => {
      const isMet = design.meet(error)
      if (isMet) onDone()
      return isMet
    },
  })
  const ask = async (): Promise<void> => {
    if (!(await confirm({ content: texts.restoreAsk(version), okText: texts.restore }))) return
    restore.run({ body: { type, edition: design.edition, version } })
  }
  return (
    <ActButton
      of={restore}
      className="button small"
      aria-label={texts.restoreOf(version)}
      disabled={design.state !== 'saved' || design.theirs !== undefined}
      onClick={() => void ask()}
    >
      {texts.restore}
    </ActButton>
  )
}
