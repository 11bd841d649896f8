import { deductionPage } from '@portal/deduction/pages'
import { linkTo } from '@portal/contract'
import { periodLabel, taxMonthOf } from '@portal/domain/period'
import { vatTaxType } from '@portal/tax-forms/vat-names'
import { PeriodTaskLink, useWorkMonth } from '@portal/tax-task/web/public'
import { boot } from '@portal/web-kit/boot'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { listPool, needPersonRoute, type NeedPerson } from '../../contract/index.ts'
import { monthAsked } from '../month-asked.rules.ts'
import { PeriodField } from '../period-field.tsx'
import { InvoiceDrawer } from '../pool/detail/invoice-drawer.tsx'
import { AskedPanel } from './asked-panel.tsx'
import { decideTexts as texts } from './decide.texts.ts'
import { QuestionList } from './question-list.tsx'
import css from './decide.module.css'
import poolCss from '../pool/pool.module.css'

/** Work list of a period by question; answered invoices follow the open ones. All state is kept in the URL. */
export function WorkPage() {
  const [search, setSearch] = useSearchParams()
  const period = useWorkMonth(monthAsked(search).month, taxMonthOf(boot().today))
  const invoice = search.get('invoice') ?? ''
  const query = useQuery(queryOf(needPersonRoute, { query: { period } }))
  useStream('import', () => void invalidate(needPersonRoute, listPool))
  const put = (fields: Record<string, string>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ period, rule: search.get('rule') ?? '', ...fields }).filter(([, value]) => value !== ''),
      ),
    )
  return (
    <div className={`${poolCss.pool} ${css.workList}`}>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        <PeriodField
          value={period}
          among={monthAsked(search).among}
          onChange={(next) => setSearch({ period: next, among: search.get('among') ?? '' })}
        />
      </div>
      <QueryView query={query} isPage>
        {(need) => (
          <Work
            need={need}
            rule={search.get('rule') ?? ''}
            onRule={(rule) => put({ rule })}
            onOpen={(key) => put({ invoice: key })}
          />
        )}
      </QueryView>
      {invoice !== '' && (
        <InvoiceDrawer
          key={invoice}
          invoiceKey={invoice}
          period={period}
          onOpen={(key) => put({ invoice: key })}
          onClose={() => put({ invoice: '' })}
        />
      )}
    </div>
  )
}

function Work({
  need,
  rule,
  onRule,
  onOpen,
}: {
  need: NeedPerson
  rule: string
  onRule: (rule: string) => void
  onOpen: (key: string) => void
}) {
  const question =
    need.questions.find((each) => each.rule === rule) ??
    need.questions.find((each) => each.open > 0) ??
    need.questions[0]
  const toTick = need.pending > 0 && (
    <Link className="button" to={linkTo(deductionPage, { period: need.period })}>
      <Icon name="check" />
      {texts.toTick}
    </Link>
  )
  const toReturn = (
    <PeriodTaskLink taxType={vatTaxType} month={need.period} className="button primary" label={texts.toReturn} />
  )
  if (question === undefined)
    return (
      <div className="card">
        <EmptyState title={texts.none} reason={texts.noneReason(need.pending)} icon="done">
          <div className="row">
            {toTick}
            {toReturn}
          </div>
        </EmptyState>
      </div>
    )
  return (
    <>
      <p className={poolCss.poolSums}>
        <b>{texts.needTitle(need.open)}</b>
        {need.answered > 0 && (
          <span>
            {texts.answered} {need.answered}
          </span>
        )}
        {need.pending > 0 && <span>{texts.pending(need.pending)}</span>}
        <span className="faint">{periodLabel(need.period)}</span>
        <span className="grow" />
        {toTick}
        {toReturn}
      </p>
      {!need.editable && (
        <p className="alert">
          <Icon name="lock" />
          {texts.locked(need.returnState)}
        </p>
      )}
      <div className={css.workGrid}>
        <QuestionList need={need} rule={question.rule} onChoose={onRule} />
        <AskedPanel
          key={`${need.period} ${question.rule}`}
          need={need}
          question={question}
          onNext={() => onRule(need.questions.find((each) => each.open > 0 && each.rule !== question.rule)?.rule ?? '')}
          onOpen={onOpen}
        />
      </div>
    </>
  )
}
