import type { RowGroup } from '@portal/page-kit/table/groups/row-group'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importRows, importRowsSize, type ImportRecord, type ImportStatus } from '../../contract/index.ts'
import { ResultMark } from './import-columns.tsx'
import { importTexts as texts } from './import.texts.ts'

/** Duplicates of a workbook as one line that opens; more than the first page are listed under their own tab. */
export function useFolded({ importId, duplicates, facts }: ImportStatus, onAll: () => void): RowGroup<ImportRecord> {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...queryOf(importRows, { query: { importId, result: 'duplicate' } }), enabled: isOpen })
  const inFile = facts?.inFile ?? 0
  const more = duplicates - importRowsSize
  return {
    id: 'duplicates',
    rows: query.data?.[0]?.records ?? [],
    head: {
      title: (
        <>
          <ResultMark result="duplicate" /> {texts.folded(duplicates, duplicates - inFile, inFile)}
        </>
      ),
      isOpen,
      onOpen: setOpen,
      toggle: isOpen ? texts.close : texts.open(duplicates),
    },
    note: more > 0 && (
      <button type="button" className="button link" onClick={onAll}>
        {texts.moreDuplicates(more)}
      </button>
    ),
  }
}
