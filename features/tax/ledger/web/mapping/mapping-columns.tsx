import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import type { Column } from '@portal/page-kit/table/column'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import type { MappingRow, MappingView } from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts } from '../shown/ledger.texts.ts'

const texts = ledgerTexts.map

interface Targets {
  targets: MappingView['targets']
  act: Act
  mayChange: boolean
  onMap: (code: string, target: string | null) => void
}

/** What an account is: chosen from the standard, or taken by its name. */
function TargetCell({ row, targets, act, mayChange, onMap }: Targets & { row: MappingRow }) {
  const shown = row.ruleId ?? (row.std === null ? '' : `${row.std} ${row.stdName}`)
  if (!mayChange) return <span>{shown}</span>
  const options = targets.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  const { suggested } = row
  return (
    <span className={css.target}>
      <SelectField
        control={{ ...bare(`target-${row.code}`), 'aria-label': `${row.shown} ${texts.target}` }}
        value={row.ruleId ?? row.std ?? ''}
        options={options}
        blank={row.basis === 'own' ? texts.takeBack : texts.pick}
        disabled={act.busy || act.off !== null}
        onChange={(target) => onMap(row.code, target === '' ? null : target)}
      />
      {suggested !== null && (
        <ActButton of={act} className="button link" onClick={() => onMap(row.code, suggested.code)}>
          {texts.use(suggested.name)}
        </ActButton>
      )}
    </span>
  )
}

export const mappingColumns = (of: Targets): Column<MappingRow>[] => [
  {
    id: 'shown',
    title: texts.code,
    kind: 'text',
    narrow: true,
    cell: ({ shown, isNew }) => (
      <>
        {shown} {isNew && <span className="tag">{texts.isNew}</span>}
      </>
    ),
  },
  { id: 'path', title: texts.path, kind: 'text', isHeader: true, isWide: true },
  { id: 'ytdDebit', title: texts.debit, kind: 'amount', unit: ledgerTexts.yuan },
  { id: 'ytdCredit', title: texts.credit, kind: 'amount', unit: ledgerTexts.yuan },
  { id: 'std', title: texts.target, kind: 'text', narrow: true, cell: (row) => <TargetCell row={row} {...of} /> },
  {
    id: 'basis',
    title: texts.basis,
    kind: 'text',
    cell: ({ basis }) => <span className={basis === 'none' ? 'warn-text' : 'muted'}>{texts.bases[basis]}</span>,
  },
]
