import { ownTaxTypeName, type BoardRow } from '../../contract/index.ts'
import { preparerName } from '../people/people.rules.ts'
import { stripKinds, whoseKinds, type BoardFilter } from './board-filter.rules.ts'
import { boardTexts as texts } from './board.texts.ts'
import css from '../shown/tasks.module.css'

/**
 * Filters by tax, filing window, state and preparer, with the enterprise's own values. The choice is stored in the
 * address.
 */
export function BoardFilters({
  rows,
  filter,
  onFilter,
}: {
  rows: readonly BoardRow[]
  filter: BoardFilter
  onFilter: (next: BoardFilter) => void
}) {
  const distinct = (read: (row: BoardRow) => string | undefined, kept: string): string[] =>
    [...new Set([...rows.flatMap((row) => read(row) || []), ...(kept === '' ? [] : [kept])])].toSorted()
  const set = (part: Partial<BoardFilter>): void => onFilter({ ...filter, ...part })
  const isPlain = Object.values(filter).every((value) => value === '' || value === false)
  return (
    <div className={css.boardFilters}>
      <Pick
        label={texts.tax}
        value={filter.taxType}
        all={texts.all}
        options={distinct((row) => row.taxType, filter.taxType).map((each) => [each, ownTaxTypeName(each)])}
        onPick={(taxType) => set({ taxType })}
      />
      <Pick
        label={texts.due}
        value={filter.due}
        all={texts.all}
        options={distinct((row) => row.dueDate?.slice(0, 7), filter.due).map((each) => [each, texts.window(each)])}
        onPick={(due) => set({ due })}
      />
      <Pick
        label={texts.state}
        value={filter.state}
        all={texts.unfiled}
        options={stripKinds.map((each) => [each, texts.kinds[each]])}
        onPick={(state) => set({ state: stripKinds.find((each) => each === state) ?? '' })}
      />
      <Pick
        label={texts.preparer}
        value={filter.preparer}
        all={texts.all}
        options={distinct(preparerName, filter.preparer).map((each) => [each, each])}
        onPick={(preparer) => set({ preparer })}
      />
      <Pick
        label={texts.whose}
        value={filter.whose}
        all={texts.all}
        options={whoseKinds.map((each) => [each, texts.whoseKinds[each]])}
        onPick={(whose) => set({ whose: whoseKinds.find((each) => each === whose) ?? '' })}
      />
      <label className={css.mine}>
        <input type="checkbox" checked={filter.mine} onChange={(event) => set({ mine: event.target.checked })} />
        {texts.mine}
      </label>
      <button
        type="button"
        className="button plain small"
        disabled={isPlain}
        onClick={() => onFilter({ taxType: '', due: '', state: '', preparer: '', mine: false, whose: '' })}
      >
        {texts.reset}
      </button>
      <span className={`${css.legend} faint text-tiny`}>{texts.steps}</span>
    </div>
  )
}

function Pick({
  label,
  value,
  all,
  options,
  onPick,
}: {
  label: string
  value: string
  all: string
  options: readonly (readonly [string, string])[]
  onPick: (value: string) => void
}) {
  return (
    <label className={css.pick}>
      <span>{label}</span>
      <select className="input" value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
