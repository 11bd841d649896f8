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
        <p className="t3">{texts.noLines}</p>
      </Section>
    )
  return (
    <Section title={texts.detail.lines}>
      <div className={css.scroll}>
        <table className="tbl s">
          <caption className="sr">{texts.detail.lines}</caption>
          <thead>
            <tr>
              <th>{texts.detail.item}</th>
              <th className={css.opt}>{texts.detail.taxCode}</th>
              <th>税率</th>
              <th className="n">
                金额<span className="u">元</span>
              </th>
              <th className="n">
                税额<span className="u">元</span>
              </th>
              <th>填表结果</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line}>
                <td className={css.why}>
                  {line.item ?? '—'}
                  {line.biz !== '' && <span className="t3 f12"> {line.biz}</span>}
                </td>
                <td className={`num ${css.opt}`}>{line.taxCode ?? '—'}</td>
                <td className="num">{line.rate}</td>
                <td className="n">{formatNumber(line.amount)}</td>
                <td className="n">{formatNumber(line.tax)}</td>
                <td title={line.reason}>
                  <OutcomeTag outcome={line.outcome} />
                  {line.ruleTitle !== '' && <div className="t3 f12">{line.ruleTitle}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
