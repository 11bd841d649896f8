import { isZero } from '@portal/tax-forms/layout/shown-text.rules'
import type { Desk } from '../../desk/model/open-desk.ts'
import { CellLine } from './cell-line.tsx'
import { explainTexts as texts } from '../explain.texts.ts'
import { priorValue, sourcesOf, type Source } from '../formula/formula-cells.ts'
import { InvoiceList } from '../invoices/invoice-list.tsx'
import { ownParts } from './own-parts.ts'
import { OwnLines } from './own-lines.tsx'
import { ProposalLines } from './proposal-lines.tsx'
import { SourceLine } from './source-line.tsx'
import { UnreadLine } from './unread-line.tsx'
import { useExplanation } from '../use-explanation.ts'
import css from '../explain.module.css'

export interface CellSourcesProps {
  desk: Desk
  cellRef: string
  isTop: boolean
  onGo: (ref: string) => void
}

/** Longer lists fold blank and zero cells. */
const mostWithZeros = 6

/** Sources of a cell: cells, the last period, invoices, users, rules. Data the page already has appears at once. */
export function CellSources({ desk, cellRef, isTop, onGo }: CellSourcesProps) {
  const { data, error, isPending, fetchStatus, refetch } = useExplanation(desk, cellRef)
  const failure = data === undefined ? error : null
  const sources = sourcesOf(desk, cellRef)
  const parts = ownParts(desk, cellRef, data)
  const countOf = new Map(Object.entries(data?.inputInvoices ?? {}))
  const holds = (source: Source): boolean =>
    !isZero(source.isPrior ? priorValue(desk, source.ref) : desk.model.cells.get(source.ref).value)
  const shown = sources.length > mostWithZeros ? sources.filter(holds) : sources
  const zeros = sources.filter((source) => !shown.includes(source))
  const opened = isTop ? sources.find((source) => !source.isPrior && holds(source))?.ref : undefined
  const line = (source: Source) => (
    <CellLine
      key={`${source.ref} ${source.isPrior}`}
      desk={desk}
      source={source}
      home={cellRef}
      invoices={countOf.get(source.ref) ?? 0}
      isOpenAtFirst={source.ref === opened}
      onGo={onGo}
      below={(ref) => <CellSources desk={desk} cellRef={ref} isTop={false} onGo={onGo} />}
    />
  )
  const isWaiting = desk.snapshot === null && isPending && fetchStatus !== 'idle'
  return (
    <ul className={css.cellSources} aria-label={desk.names.nameOf(cellRef)}>
      {shown.map(line)}
      {zeros.length > 0 && (
        <SourceLine
          title={<span className="faint">{texts.zeros(zeros.length)}</span>}
          value={texts.blank}
          label={texts.zeros(zeros.length)}
        >
          <ul className={css.cellSources}>{zeros.map(line)}</ul>
        </SourceLine>
      )}
      {parts.invoices !== null && (
        <InvoiceList
          desk={desk}
          cellRef={cellRef}
          sum={parts.invoices}
          told={data?.invoices}
          isUnread={failure !== null}
          isAlone={!isTop && sources.length === 0 && parts.manual === null && parts.spread === null}
        />
      )}
      <OwnLines desk={desk} cellRef={cellRef} parts={parts} told={data} onGo={onGo} />
      {data?.proposal != null && <ProposalLines desk={desk} proposal={data.proposal} home={cellRef} onGo={onGo} />}
      {isWaiting && (
        <li className={css.sourceLine}>
          <span className="skeleton" role="status" aria-label={texts.unread} />
        </li>
      )}
      {failure !== null && <UnreadLine error={failure} onRetry={() => void refetch()} />}
      {!isWaiting &&
        failure === null &&
        sources.length === 0 &&
        parts.invoices === null &&
        parts.manual === null &&
        parts.spread === null &&
        data?.proposal == null &&
        desk.model.formula(cellRef) === undefined && <li className={`${css.sourceLine} faint`}>{texts.own}</li>}
    </ul>
  )
}
