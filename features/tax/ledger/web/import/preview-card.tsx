import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useId, useState } from 'react'
import {
  confirmLedgerRoute,
  findingsShown,
  leastReplacing,
  mostReplacing,
  type LedgerFinding,
  type LedgerPreview,
} from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts } from '../shown/ledger.texts.ts'
import { BalanceTable } from './balance-table.tsx'

const texts = ledgerTexts.preview

const tone = { error: 'error-text', warning: 'warn-text', info: 'muted' } as const
const columns: Column<LedgerFinding>[] = [
  { id: 'row', title: texts.row, kind: 'text', narrow: true, cell: ({ row }) => row ?? '' },
  {
    id: 'level',
    title: texts.level,
    kind: 'text',
    narrow: true,
    cell: ({ level }) => <span className={tone[level]}>{texts.levels[level]}</span>,
  },
  { id: 'message', title: texts.message, kind: 'text', isWide: true, narrow: true, isHeader: true },
]

/** What a file of books says, whether it balances and what is wrong with it; taken over by a button. */
export function PreviewCard({ data, onTaken }: { data: LedgerPreview; onTaken: () => void }) {
  const id = useId()
  const [reason, setReason] = useState('')
  const act = useAction(confirmLedgerRoute, {
    onDone: () => {
      toast.success(texts.done)
      onTaken()
    },
  })
  const { importId, replaces, findings } = data
  const isShort = replaces !== null && reason.trim().length < leastReplacing
  return (
    <section className={`card ${css.part}`} aria-label={texts.title}>
      <h2>{data.fileName}</h2>
      <p role="status" className={importId === null ? 'error-text' : undefined}>
        <Icon name={importId === null ? 'block' : 'done'} size="s" />{' '}
        {importId === null ? texts.refused : texts.found(data.layout, data.accounts, data.vouchers)}
        {data.span === '' ? '' : `，${data.span}`}
      </p>
      {data.balance !== null && <BalanceTable balance={data.balance} />}
      {data.unmapped > 0 && <p className="warn-text">{texts.unmapped(data.unmapped)}</p>}
      {findings.length === 0 ? (
        <p className="muted">{texts.noProblems}</p>
      ) : (
        <Table
          caption={texts.problems}
          columns={columns}
          rows={findings}
          rowId={({ id: rule, row, message }) => `${rule} ${row} ${message}`}
          isSmall
        />
      )}
      {findings.length === findingsShown && <p className="faint text-tiny">{texts.shown(findingsShown)}</p>}
      {importId !== null && replaces !== null && (
        <div className="field">
          <p className="warn-text">{texts.replaces(replaces.fileName, replaces.by, replaces.at)}</p>
          <label htmlFor={`${id}-reason`} className="required">
            {texts.reason}
          </label>
          <input
            id={`${id}-reason`}
            className="input"
            maxLength={mostReplacing}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      {importId !== null && (
        <div className="row">
          <ActButton
            of={act}
            className="button primary"
            disabled={isShort}
            onClick={() => act.run({ body: { importId, ...(replaces === null ? {} : { reason: reason.trim() }) } })}
          >
            {texts.confirm(data.accounts)}
          </ActButton>
        </div>
      )}
    </section>
  )
}
