import { callForFile } from '@portal/web-kit/call'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useState } from 'react'
import { importRefusals, type FindingLevel, type ImportStatus } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { FindingList } from './finding-list.tsx'
import { importTexts } from './import.texts.ts'

const tabs = ['all', 'error', 'warning', 'info'] as const

/** What was found in the file: invoices counted, findings by level and page, all of them as a workbook to correct. */
export function Findings({ status }: { status: ImportStatus }) {
  const { counts } = invoiceTexts
  const { found } = status
  const [level, setLevel] = useState<FindingLevel | 'all'>('all')
  if (status.state === 'reading') return <div className="card"><Skeleton rows={6} /></div>
  const download = () => callForFile(importRefusals, { query: { importId: status.importId } }).then(saveFile, showError)
  const totals = { all: found.error + found.warning + found.info, ...found }
  return (
    <section className="card findings" aria-label="检查结果">
      <div className="sums">
        <span>{counts.total} <b>{importTexts.count(status.total)}</b></span><span className="st done"><Icon name="done" size="s" />{counts.accepted} <b>{importTexts.count(status.accepted)}</b></span>
        <span className="st err"><Icon name="block" size="s" />{counts.refused} <b>{importTexts.count(status.refused)}</b></span><span className="st idle"><Icon name="documents" size="s" />{counts.duplicates} <b>{importTexts.count(status.duplicates)}</b></span>
        <span className="grow" />
        {totals.all > 0 && <button type="button" className="btn s" title={invoiceTexts.downloadHint} onClick={() => void download()}><Icon name="download" />{invoiceTexts.download}</button>}
      </div>
      {totals.all === 0 ? status.state === 'refused' ? null : <EmptyState title={invoiceTexts.noFindings} icon="done" /> : (
        <>
          <div className="levels" role="group" aria-label="按结果筛选">
            {tabs.map(each => (
              <button key={each} type="button" className="btn s" aria-pressed={level === each} disabled={totals[each] === 0} onClick={() => setLevel(each)}>{importTexts.levels[each]} {importTexts.count(totals[each])}</button>
            ))}
          </div>
          <FindingList key={`${status.state} ${level}`} importId={status.importId} level={level === 'all' ? undefined : level} total={totals[level]} first={status.rows} />
        </>
      )}
    </section>
  )
}
