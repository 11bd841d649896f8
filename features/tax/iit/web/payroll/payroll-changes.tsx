import { formatNumber } from '@portal/domain/format'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { PayrollPreview } from '../../contract/index.ts'
import { payrollTexts as texts } from './payroll.texts.ts'

type Told = PayrollPreview['refusals'][number]
const columns: Column<Told>[] = [
  { id: 'row', title: texts.row, kind: 'number', narrow: true },
  { id: 'name', title: texts.name, kind: 'text', isHeader: true, narrow: true },
  { id: 'message', title: texts.message, kind: 'long', isWide: true, narrow: true },
]

/** What a workbook would do: counts, refused rows with their reasons, what to look at. */
export function PayrollChanges({
  preview,
  skips,
  onSkip,
}: {
  preview: PayrollPreview
  skips: boolean
  onSkip: (skips: boolean) => void
}) {
  const list = (title: string, rows: readonly Told[]) =>
    rows.length > 0 && (
      <Table
        caption={title}
        heading={title}
        columns={columns}
        rows={[...rows]}
        rowId={({ row, message }) => `${row} ${message}`}
        isSmall
        overflow="none"
      />
    )
  return (
    <>
      <p>{texts.counts(preview)}</p>
      <p className="muted">{texts.income(preview.month, preview.items.join('、'), formatNumber(preview.income))}</p>
      {list(texts.refusals(preview.refused), preview.refusals)}
      {preview.refused > 0 && (
        <label>
          <input type="checkbox" checked={skips} onChange={(event) => onSkip(event.target.checked)} /> {texts.skip}
        </label>
      )}
      {list(texts.warnings(preview.warned), preview.warnings)}
    </>
  )
}
