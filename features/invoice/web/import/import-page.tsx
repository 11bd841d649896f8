import './import.css'
import { taxMonthOf } from '@portal/domain/period'
import { lastMonth, useWorkMonth } from '@portal/tax-task/web/public'
import { boot } from '@portal/web-kit/boot'
import { useMe } from '@portal/web-kit/caller'
import { FailedPage } from '@portal/web-kit/failed-page.tsx'
import { useOff } from '@portal/web-kit/off'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { startImport } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { monthTyped } from '../month-typed.rules.ts'
import { PeriodField } from '../period-field.tsx'
import { Findings } from './findings.tsx'
import { ImportFooter } from './import-footer.tsx'
import { ImportSteps } from './import-steps.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileState } from './file-state.tsx'
import { useImport } from './use-import.ts'

type Direction = keyof typeof invoiceTexts.directions

/** Choose a workbook, look at what came of it, take it over. Period and running import stand in the address. */
export function ImportPage() {
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const importId = search.get('importId') ?? ''
  const [direction, setDirection] = useState<Direction>('both')
  const off = useOff(startImport)
  const run = useImport(importId, id => setSearch(before => ({ period: before.get('period') ?? lastMonth() ?? taxMonthOf(boot().today), importId: id }), { replace: true }))
  // A notice leads here by the import alone: its own month counts, so that a further file does not go into another.
  const period = useWorkMonth(run.status?.period ?? monthTyped(search.get('period') ?? ''), taxMonthOf(boot().today))
  const put = (fields: Record<string, string>) => setSearch({ period, ...fields }, { replace: true })
  return (
    <div className="imp">
      <div className="ptitle"><h1>{invoiceTexts.importTitle}</h1><span className="t2">{me.entName}</span><span className="grow" /><ImportSteps state={run.status?.state} /></div>
      <div className="imp-fields">
        <PeriodField value={period} onChange={next => setSearch({ period: next })} />
        <div className="field"><label htmlFor="direction">{invoiceTexts.direction}</label>
          <select id="direction" className="inp" value={direction} onChange={event => setDirection(event.target.value as Direction)}>
            {Object.entries(invoiceTexts.directions).map(([key, name]) => <option key={key} value={key}>{name}</option>)}
          </select>
        </div>
      </div>
      <div className="imp-top">
        <FileDrop period={period} of={{ busy: run.sending !== null, off }} onFile={file => void run.start(file, { direction, period })} />
        <FileState run={run} />
      </div>
      {run.error !== null && run.status === undefined && <FailedPage error={run.error} onRetry={run.refresh} />}
      {run.status !== undefined && <Findings status={run.status} />}
      {run.status !== undefined && <ImportFooter key={run.status.importId} status={run.status} onChange={run.refresh} onAgain={() => put({})} />}
    </div>
  )
}
