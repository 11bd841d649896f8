import { formatNumber } from '@portal/domain/format'
import type { PoolDetail } from '../../../contract/index.ts'
import { OutcomeTag } from '../../outcome-tag.tsx'
import { poolTexts as texts } from '../pool.texts.ts'
import { Section } from './section.tsx'
import css from '../pool.module.css'

export function InvoiceLines({ lines }: Pick<PoolDetail, 'lines'>) {
  if (lines.length === 0)
    return (
      <Section title={texts.detail.lines}>
        <p className="faint">{texts.noLines}</p>
      </Section>
    )
  return (
    <Section title={texts.detail.lines}>
      <div className={css.scroll}>
        <table className="table small">
          <caption className="screen-reader-only">{texts.detail.lines}</caption>
          <thead>
            <tr>
              <th>{texts.detail.item}</th>
              <th className={css.optional}>{texts.detail.taxCode}</th>
              <th>税率</th>
              <th className="number">
                金额<span className="unit">元</span>
              </th>
              <th className="number">
                税额<span className="unit">元</span>
              </th>
              <th>填表结果</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line}>
                <td className={css.reason}>
                  {line.item ?? '—'}
                  {line.biz !== '' && <span className="faint text-tiny"> {line.biz}</span>}
                </td>
                <td className={`digits ${css.optional}`}>{line.taxCode ?? '—'}</td>
                <td className="digits">{line.rate}</td>
                <td className="number">{formatNumber(line.amount)}</td>
                <td className="number">{formatNumber(line.tax)}</td>
                <td title={line.reason}>
                  <OutcomeTag outcome={line.outcome} />
                  {line.ruleTitle !== '' && <div className="faint text-tiny">{line.ruleTitle}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
