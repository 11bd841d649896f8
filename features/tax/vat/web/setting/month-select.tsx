import { settingTexts as texts } from './vat-setting.texts.ts'

/** Selectable months: as far back as tasks exist, and one year ahead. */
const yearsBack = 3

/** A month, YYYYMM, as two lists: a native month field would use the browser's language. */
export function MonthSelect({
  value,
  today,
  label,
  onChange,
}: {
  value: string
  today: string
  label: string
  onChange: (month: string) => void
}) {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: yearsBack + 2 }, (_, index) => String(thisYear + 1 - index))
  const [year, month] = [value.slice(0, 4), value.slice(4)]
  return (
    <span className="row" role="group" aria-label={label}>
      <select
        className="input small"
        aria-label={texts.year}
        value={year}
        onChange={(event) => onChange(`${event.target.value}${month}`)}
      >
        {[...new Set([year, ...years])]
          .toSorted()
          .toReversed()
          .map((each) => (
            <option key={each} value={each}>
              {each}年
            </option>
          ))}
      </select>
      <select
        className="input small"
        aria-label={texts.month}
        value={month}
        onChange={(event) => onChange(`${year}${event.target.value}`)}
      >
        {Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')).map((each) => (
          <option key={each} value={each}>
            {Number(each)}月
          </option>
        ))}
      </select>
    </span>
  )
}
