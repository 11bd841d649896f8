import { taxMonthOf } from '@portal/domain/period'
import { monthAsked, PeriodField } from '@portal/invoice/web/public'
import { useWorkMonth } from '@portal/tax-task/web/public'
import { boot } from '@portal/web-kit/boot'
import { Can } from '@portal/web-kit/can.tsx'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { useSearchParams } from 'react-router'
import { ledgerBooksRoute, ledgerMappingRoute, ledgerMatchRoute, type LedgerPreview } from '../../contract/index.ts'
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
  const file = useLedgerFile(month)
  const taken = () => {
    file.forget()
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
        {file.data !== null && <PreviewCard key={file.data.importId} data={file.data} onTaken={taken} />}
        {file.data !== null && asksColumns(file.data) && (
          <ColumnsForm
            key={JSON.stringify(file.data.columns)}
            headings={file.data.headings}
            read={file.data.columns}
            act={file.act}
            onRead={file.readBy}
          />
        )}
      </Can>
      <BooksCard />
    </div>
  )
}
