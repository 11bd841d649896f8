import { declaredLabel } from '@portal/domain/occasion'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { taxTypeName } from '@portal/tax-task/contract'
import { exchangeActNames, type FilingAttempt } from '../../contract/index.ts'
import { oneKeyTexts } from '../one-key/one-key.texts.ts'
import { exchangesOf, type ShownExchange } from './progress.rules.ts'
import { progressTexts as texts } from './progress.texts.ts'
import css from './progress.module.css'

/** Questions and answers that are shown; the rest stands with each return. */
const mostShown = 100
const { heads } = oneKeyTexts
const columns: Column<ShownExchange>[] = [
  { id: 'at', title: heads.at, kind: 'time', isFixed: true },
  {
    id: 'name',
    title: texts.return,
    kind: 'text',
    isHeader: true,
    cell: ({ attempt }) => `${taxTypeName(attempt.taxType)} ${declaredLabel(attempt)}`,
  },
  { id: 'act', title: heads.act, kind: 'text', cell: ({ act }) => exchangeActNames[act] },
  { id: 'said', title: heads.said, kind: 'text', isWide: true },
  {
    id: 'ms',
    title: heads.ms,
    kind: 'number',
    cell: ({ ms }) => (ms === null ? '' : oneKeyTexts.seconds(ms)),
  },
  { id: 'requestNo', title: heads.requestNo, kind: 'text' },
]

/** What was asked and answered, the last first. */
export function ExchangeTable({ attempts }: { attempts: readonly FilingAttempt[] }) {
  const all = exchangesOf(attempts)
  if (all.length === 0) return null
  return (
    <section className={`card ${css.exchanges}`} aria-label={texts.exchanges}>
      <header className={css.head}>
        <h2>{texts.exchanges}</h2>
        <span className="muted text-small">{texts.exchangesHint}</span>
        {all.length > mostShown && (
          <span className="muted text-small">{texts.exchangesCut(mostShown, all.length)}</span>
        )}
      </header>
      <Table
        caption={texts.exchanges}
        columns={columns}
        rows={all.slice(0, mostShown)}
        rowId={({ attempt, number }) => `${attempt.attemptId} ${String(number)}`}
        overflow="sideways"
        isSmall
      />
    </section>
  )
}
