import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importRows, importRowsSize, type ImportStatus } from '../../contract/index.ts'
import { ImportRow } from './import-row.tsx'
import { importTexts as texts } from './import.texts.ts'
import css from './import.module.css'

/** Duplicates of a workbook as one expandable line; more than the first page are listed under their own tab. */
export function FoldedRow({
  status: { importId, duplicates, facts },
  onAll,
}: {
  status: ImportStatus
  onAll: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...queryOf(importRows, { query: { importId, result: 'duplicate' } }), enabled: isOpen })
  const inFile = facts?.inFile ?? 0
  const more = duplicates - importRowsSize
  return (
    <>
      <tr className={css.fold}>
        <td className="number">
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
        </td>
        <td className={css.resultColumn}>
          <span className="status idle">
            <Icon name="documents" size="s" />
            {texts.tabs.duplicate}
          </span>
        </td>
        <td colSpan={7}>{texts.folded(duplicates, duplicates - inFile, inFile)}</td>
        <td className={css.reason}>
          <button type="button" className="button link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.close : texts.open(duplicates)}
          </button>
        </td>
      </tr>
      {isOpen && query.data?.[0]?.records.map((record) => <ImportRow key={record.id} record={record} />)}
      {isOpen && more > 0 && (
        <tr className={css.fold}>
          <td colSpan={10}>
            <button type="button" className="button link" onClick={onAll}>
              {texts.moreDuplicates(more)}
            </button>
          </td>
        </tr>
      )}
    </>
  )
}
