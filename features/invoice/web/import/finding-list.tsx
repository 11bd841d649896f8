import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { queryOf } from '@portal/web-kit/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findingPageSize, importFindings, type Finding, type FindingLevel } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { importTexts } from './import.texts.ts'

const icons: Readonly<Record<string, IconName>> = { error: 'block', warning: 'warn', info: 'info' }
const tones: Readonly<Record<string, string>> = { error: 'err', warning: 'warn', info: 'idle' }

/** Findings of one level, page by page; the first page of all came with the import's state. */
export function FindingList({ importId, level, total, first }: { importId: string, level: FindingLevel | undefined, total: number, first: readonly Finding[] }) {
  const [page, setPage] = useState(1)
  const isFirst = page === 1 && level === undefined
  const query = useQuery({ ...queryOf(importFindings, { query: { importId, page, ...level === undefined ? {} : { level } } }), enabled: !isFirst, placeholderData: keepPreviousData })
  const rows = isFirst ? first.slice(0, findingPageSize) : query.data?.[0]?.records ?? []
  const pages = Math.max(1, Math.ceil(total / findingPageSize))
  return (
    <>
      {query.error !== null && <ErrorCard error={query.error} onRetry={() => void query.refetch()} />}
      <div className="scroll" aria-busy={query.isFetching}>
        <table className="tbl s">
          <caption className="sr">检查结果明细</caption>
          <thead><tr><th className="n">{invoiceTexts.row}</th><th>{invoiceTexts.level}</th><th>{invoiceTexts.sheet}</th><th>{invoiceTexts.reason}</th></tr></thead>
          <tbody>{rows.map((finding, index) => <Row key={index} finding={finding} />)}</tbody>
        </table>
      </div>
      <div className="pages">
        <span className="t3 f12">{importTexts.found(total)}</span><span className="grow" />
        {pages > 1 && (
          <nav className="pager" aria-label={importTexts.pager}>
            <button type="button" className="btn s" disabled={page === 1} onClick={() => setPage(page - 1)}>{importTexts.previous}</button>
            <span aria-live="polite">{importTexts.page(page, pages)}</span>
            <button type="button" className="btn s" disabled={page >= pages} onClick={() => setPage(page + 1)}>{importTexts.next}</button>
          </nav>
        )}
      </div>
    </>
  )
}

function Row({ finding }: { finding: Finding }) {
  return (
    <tr className={`f-${finding.level}`}>
      <td className="n">{finding.row === null ? '—' : importTexts.count(finding.row)}</td>
      <td><span className={`st ${tones[finding.level] ?? 'idle'}`}><Icon name={icons[finding.level] ?? 'info'} size="s" />{invoiceTexts.levels[finding.level] ?? finding.level}</span></td>
      <td>{finding.sheet ?? '—'}</td><td className="why">{finding.message} <span className="t3 f12">{finding.rule}</span></td>
    </tr>
  )
}
