import { formatNumber } from '@portal/domain/format'
import { periodLabel } from '@portal/domain/period'
import { Link } from 'react-router'
import type { PoolDetail } from '../../../contract/index.ts'
import { cellAddress, cellName, isCount } from '../../cell-name.rules.ts'
import { poolTexts } from '../pool.texts.ts'
import { Section } from './section.tsx'
import css from '../pool.module.css'

const texts = poolTexts.detail

/** Target cells, red or blue counterparts, imports and annotations of the invoice. */
export function InvoiceHistory({ invoice, onOpen }: { invoice: PoolDetail; onOpen: (key: string) => void }) {
  return (
    <>
      <Section title={texts.shares}>
        {invoice.shares.length === 0 ? (
          <p className="faint">{texts.noShares}</p>
        ) : (
          <ul className={css.invoiceList}>
            {invoice.shares.map((share, index) => (
              <li key={index}>
                <Link to={cellAddress(share.taskNo, share.cell)}>{cellName(share.cell)}</Link>
                <span className="faint text-tiny grow">
                  {periodLabel(share.period)}
                  {share.line === null ? '' : ` · ${texts.line(share.line)}`} · {share.ruleTitle}
                </span>
                <b className="digits">{formatNumber(share.value, 'default', isCount(share.cell) ? 0 : 2)}</b>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {(invoice.others.length > 0 || invoice.blueNo !== null) && (
        <Section title={texts.others}>
          <ul className={css.invoiceList}>
            {invoice.others.map((other) => (
              <li key={other.key}>
                <span className="tag">{other.relation === 'red' ? texts.red : texts.blue}</span>
                <button type="button" className="button link digits" onClick={() => onOpen(other.key)}>
                  {other.number}
                </button>
                <span className="faint text-tiny grow">
                  {other.date} · {other.status}
                </span>
                <b className="digits">{formatNumber(other.amount)}</b>
              </li>
            ))}
            {invoice.blueNo !== null && !invoice.others.some((other) => other.relation === 'blue') && (
              <li className="faint">{texts.blueMissing(invoice.blueNo)}</li>
            )}
          </ul>
        </Section>
      )}
      <Section title={texts.words}>
        {invoice.words.length === 0 ? (
          <p className="faint">{texts.noWords}</p>
        ) : (
          <ul className={`${css.invoiceList} ${css.words}`}>
            {invoice.words.map((word, index) => (
              <li key={index}>
                <div className="faint text-tiny">
                  {texts.by(word.userName)}
                  <time>{word.at}</time>
                </div>
                <p>
                  {word.said.map(({ field, label, value }) => (
                    <span key={field} className="tag primary">
                      {label}：{value}
                    </span>
                  ))}{' '}
                  {word.reason}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={texts.sources}>
        <ul className={css.invoiceList}>
          {invoice.sources.map((source) => (
            <li key={`${source.importId} ${source.sheet} ${source.row}`}>
              <span className="grow">
                {source.fileName} <span className="faint text-tiny">{texts.row(source.sheet, source.row)}</span>
              </span>
              <span className="faint text-tiny">
                {texts.by(source.userName)}
                {source.at}
              </span>
              <span className={source.added ? 'tag done' : 'tag'}>{source.added ? texts.added : texts.repeated}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
