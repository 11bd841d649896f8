import { periodLabel } from '@portal/domain/period'
import type { VatPreference } from '../../contract/index.ts'
import { summaryOf } from './preference.rules.ts'
import { settingTexts as texts } from './vat-setting.texts.ts'
import css from './vat-setting.module.css'

/** Earlier preferences: valid from, changed by. */
export function PreferenceHistory({
  list,
  onMonth,
}: {
  list: readonly VatPreference[]
  onMonth: (month: string) => void
}) {
  return (
    <section className="card" aria-labelledby="vat-history">
      <header>
        <h2 id="vat-history">{texts.history}</h2>
      </header>
      {list.length === 0 ? (
        <p className={`${css.note} faint text-small`}>{texts.emptyHistory}</p>
      ) : (
        <ul className={css.history}>
          {list.map((one) => (
            <li key={one.effectiveMonth}>
              <b>
                {texts.from}
                {periodLabel(one.effectiveMonth)}
              </b>
              <span className="grow">{summaryOf(one) || texts.none}</span>
              <span className="faint text-tiny">
                {one.updatedBy} {one.updatedAt}
              </span>
              <button type="button" className="button link" onClick={() => onMonth(one.effectiveMonth)}>
                {texts.load}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
