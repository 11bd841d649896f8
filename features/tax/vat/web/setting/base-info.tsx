import type { DataOf } from '@portal/contract'
import { cityNames } from '@portal/domain/tax/city-flag'
import type { vatBaseInfoRoute } from '../../contract/index.ts'
import { settingTexts as texts } from './vat-setting.texts.ts'
import css from './vat-setting.module.css'

/** VAT data of the enterprise, and what its taxpayer type means for the return. */
export function BaseInfo({ info }: { info: DataOf<typeof vatBaseInfoRoute> }) {
  const facts: readonly (readonly [string, string])[] = [
    [texts.name, info.entName],
    [texts.code, info.creditCode],
    [
      texts.type,
      [info.taxpayerTypeName, info.subType === 'none' ? '' : info.subTypeName]
        .filter((part) => part !== '')
        .join(' · '),
    ],
    [texts.cadence, texts.cadences[info.cadence] ?? '——'],
    [texts.city, cityNames[info.cityFlag] ?? ''],
    ...(info.isBranch === '1' ? [[texts.branch, '是'] as const] : []),
  ]
  const note = texts.subTypes[info.subType]
  return (
    <section className="card" aria-labelledby="vat-base">
      <header>
        <h2 id="vat-base">{texts.base}</h2>
      </header>
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="digits">{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={`${css.note} muted text-small`}>{note}</p>}
    </section>
  )
}
