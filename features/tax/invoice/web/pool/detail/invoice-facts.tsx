import { formatNumber } from '@portal/domain/format'
import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { periodLabel } from '@portal/domain/period'
import type { PoolDetail } from '../../../contract/index.ts'
import { OutcomeTag } from '../../outcome-tag.tsx'
import { poolTexts as texts } from '../pool.texts.ts'
import { Section } from './section.tsx'
import css from '../pool.module.css'

/** Printed facts, and the invoice's outcome in the return with the reason. */
export function InvoiceFacts({ invoice }: { invoice: PoolDetail }) {
  const rows: readonly (readonly [string, string])[] = [
    ['票种', invoice.kindName],
    ['另一号码', invoice.otherNumbers.join('、')],
    ['开票日期', invoice.date ?? '—'],
    ['金额', formatNumber(invoice.amount)],
    ['税额', formatNumber(invoice.tax)],
    ['有效抵扣税额', formatNumber(invoice.validTax)],
    ['价税合计', formatNumber(invoice.gross)],
    ['状态', invoice.status],
    ['风险等级', invoice.riskName],
    ['来源', invoice.source],
    ['勾选', invoice.checked === null ? '' : (texts.checks[invoice.checked as 'yes'] ?? invoice.checked)],
    ['用途', invoice.useName],
    ['抵扣属期', invoice.deductPeriod === null ? '' : periodLabel(invoice.deductPeriod)],
    ...invoice.fields.map(({ label, value }) => [label, value] as const),
  ]
  return (
    <>
      <div className={css.invoiceOutcome}>
        <OutcomeTag outcome={invoice.outcome} answered={invoice.answered} />
        <span className="muted">{invoice.period === '' ? '' : texts.detail.period(periodLabel(invoice.period))}</span>
        {invoice.ruleTitle !== '' && (
          <span className="muted">
            {texts.detail.rule}：{invoice.ruleTitle}
          </span>
        )}
        {invoice.reason !== '' && <p>{invoice.reason}</p>}
      </div>
      {invoice.unverified.length > 0 && (
        <div className="alert warn">
          <Icon name="warn" />
          <div>
            <b>{texts.detail.unverified}</b>
            {invoice.unverified.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      )}
      <Section title={texts.detail.facts}>
        <DescriptionList facts={rows.map(([title, value]) => ({ title, value }))} />
      </Section>
      {invoice.computed.length > 0 && (
        <Section title={texts.detail.computed}>
          <ul className={css.invoiceList}>
            {invoice.computed.map(({ label, formula, value }) => (
              <li key={label}>
                <span className="grow">
                  {label} ＝ {formula}
                </span>
                <b className="digits">{formatNumber(value)}</b>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
