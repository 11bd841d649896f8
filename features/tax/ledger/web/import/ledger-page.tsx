import { taxMonthOf } from '@portal/domain/period'
import { monthAsked, PeriodField } from '@portal/invoice/web/public'
import { useWorkMonth } from '@portal/tax-task/web/public'
import { boot } from '@portal/web-kit/boot'
import { Can } from '@portal/web-kit/can.tsx'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { useSearchParams } from 'react-router'
import { RunProgress } from '@portal/page-kit/import/run-progress.tsx'
import { useAction } from '@portal/web-kit/use-action'
import {
  cancelLedgerRoute,
  ledgerBooksRoute,
  ledgerMappingRoute,
  ledgerMatchRoute,
  type LedgerPreview,
} from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts as texts } from '../shown/ledger.texts.ts'
import { BooksCard } from './books-card.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { PreviewCard } from './preview-card.tsx'
import { useLedgerFile } from './use-ledger-file.ts'

/** Whether nobody knows the table, or a person named its columns and may name others. */
const asksColumns = ({ layout, headings, columns }: LedgerPreview): boolean =>
  headings.length > 0 && (layout === '' || columns !== undefined)

/** Import of a month's books, and the months that are here. */
export function LedgerPage() {
  const [search, setSearch] = useSearchParams()
  const month = useWorkMonth(monthAsked(search).month, taxMonthOf(boot().today))
  const begun = (importId: string | null) =>
    setSearch({ period: month, ...(importId === null ? {} : { import: importId }) }, { replace: true })
  const file = useLedgerFile(month, search.get('import'), begun)
  const cancelling = useAction(cancelLedgerRoute, { onDone: file.look })
  const { reading, preview, asking } = file
  const taken = () => {
    file.forget()
    begun(null)
    void invalidate(ledgerBooksRoute, ledgerMappingRoute, ledgerMatchRoute)
  }
  return (
    <div className={css.ledger}>
      <div className="page-title">
        <h1>{texts.import}</h1>
        <span className="grow" />
        <PeriodField
          label={texts.month}
          value={month}
          onChange={(period) => {
            file.forget()
            setSearch({ period })
          }}
        />
      </div>
      <Can code="tax:ledger:import">
        <section className={`card ${css.part}`} aria-label={texts.choose}>
          <p className="muted">{texts.lead}</p>
          <div className="row">
            <ChooseFile of={file.act} accept=".xlsx,.csv,.txt,.tsv" className="button primary" onFiles={file.send}>
              <Icon name="upload" />
              {file.act.busy ? texts.reading : texts.choose}
            </ChooseFile>
          </div>
          {file.refusal !== '' && (
            <p className="dialog-note error" role="alert">
              <Icon name="block" size="s" /> {file.refusal}{' '}
              <button type="button" className="button link" onClick={file.again}>
                {texts.again}
              </button>
            </p>
          )}
        </section>
        {reading !== null && preview === null && reading.state !== 'done' && (
          <section className={`card ${css.part}`} aria-label={texts.progress}>
            <h2>{reading.fileName}</h2>
            <RunProgress
              progress={{ ...reading, read: reading.rows, written: 0 }}
              cancelling={cancelling}
              onCancel={() => cancelling.run({ body: { importId: reading.importId } })}
            />
          </section>
        )}
        {preview !== null && <PreviewCard key={reading?.importId} data={preview} onTaken={taken} />}
        {asking !== null && asksColumns(asking) && (
          <ColumnsForm
            key={JSON.stringify(asking.columns)}
            headings={asking.headings}
            read={asking.columns}
            act={file.act}
            onRead={file.readBy}
          />
        )}
      </Can>
      <BooksCard />
    </div>
  )
}
