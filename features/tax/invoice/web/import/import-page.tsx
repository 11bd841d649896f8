import { taxMonthOf } from '@portal/domain/period'
import { lastMonth, useWorkMonth } from '@portal/tax-task/web/public'
import { boot } from '@portal/web-kit/boot'
import { useMe } from '@portal/web-kit/caller'
import { FailedPage } from '@portal/web-kit/failed-page.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { startImport } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { monthAsked } from '../month-asked.rules.ts'
import { PeriodField } from '../period-field.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileList } from './file-list.tsx'
import { ImportFooter } from './import-footer.tsx'
import { ImportSteps } from './import-steps.tsx'
import { ImportTable } from './import-table.tsx'
import { importTexts } from './import.texts.ts'
import { useImports } from './use-imports.ts'
import css from './import.module.css'

type Direction = keyof typeof invoiceTexts.directions

/** Another month, still among those that the address came with. */
const withMonth = (period: string, among: readonly string[]): Record<string, string> =>
  among.includes(period) ? { period, among: among.join('.') } : { period }

const addressOf = (period: string, ids: readonly string[]) =>
  new URLSearchParams([['period', period], ...ids.map((id) => ['importId', id])])

/** Maximum files at a time; more are probably a mistake. */
const mostFiles = 20

/** Choose workbooks, check the results, confirm. Period and running imports are kept in the URL. */
export function ImportPage() {
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const ids = search
    .getAll('importId')
    .filter((id) => id !== '')
    .slice(0, mostFiles)
  const [direction, setDirection] = useState<Direction>('both')
  const [chosen, setChosen] = useState('')
  const off = useUnavailableReason(startImport)
  const { month: typed, among } = monthAsked(search)
  const beside = typed ?? lastMonth() ?? taxMonthOf(boot().today)
  const run = useImports(ids, (next) => setSearch(addressOf(beside, next), { replace: true }))
  const { statuses } = run
  // A notice's link contains only the import. Uses that import's month, so that further files go to the same one.
  const period = useWorkMonth(
    (ids.length === 1 ? statuses[0]?.period : undefined) ?? typed ?? statuses[0]?.period,
    taxMonthOf(boot().today),
  )
  const put = (next: readonly string[]) => setSearch(addressOf(period, next), { replace: true })
  const shown =
    statuses.find((one) => one.importId === chosen) ??
    statuses.find((one) => one.state === 'preview') ??
    statuses.at(-1)
  const start = (files: readonly File[]) => {
    // Removes finished imports to make room for new ones.
    const open = statuses
      .filter((one) => ['reading', 'preview', 'writing'].includes(one.state))
      .map((one) => one.importId)
    if (open.length + files.length > mostFiles) return toast.info(importTexts.tooMany(mostFiles))
    if (open.length < ids.length) put(open)
    void run.start(files, { direction, period }, open)
  }
  return (
    <div className={css.importPage}>
      <div className="page-title">
        <h1>{invoiceTexts.importTitle}</h1>
        <span className="muted">{me.entName}</span>
        <span className="grow" />
        <ImportSteps state={shown?.state} />
      </div>
      <div className={css.importFields}>
        <PeriodField value={period} among={among} onChange={(next) => setSearch(withMonth(next, among))} />
        <div className="field">
          <label htmlFor="direction">{invoiceTexts.direction}</label>
          <select
            id="direction"
            className="input"
            value={direction}
            onChange={(event) => setDirection(event.target.value as Direction)}
          >
            {Object.entries(invoiceTexts.directions).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className={css.importTop}>
        <FileDrop period={period} of={{ busy: run.busy, off }} onFiles={start} />
        <FileList
          run={run}
          chosen={shown?.importId ?? ''}
          onChoose={setChosen}
          onRemove={(id) => put(ids.filter((one) => one !== id))}
        />
      </div>
      {run.error !== null && <FailedPage error={run.error} onRetry={run.refresh} />}
      {shown !== undefined && <ImportTable key={`${shown.importId} ${shown.period} ${shown.state}`} status={shown} />}
      <ImportFooter key={ids.join()} statuses={statuses} onChange={run.refresh} onAgain={() => put([])} />
    </div>
  )
}
