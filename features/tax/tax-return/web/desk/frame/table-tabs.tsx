import type { Level } from '@portal/tax-forms'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { Desk } from '../model/open-desk.ts'
import { isEmptyTable } from '../model/empty-tables.ts'
import { useResting } from '@portal/tax-grid/stores/use-resting'

const words: Record<Level, string> = { error: '有阻断', warning: '有提示', info: '有说明' }
const empty = '没有数'

/** A tab before the tables, for another view of the return. */
export interface TabBefore {
  title: string
  count: number | undefined
  isOn: boolean
  onOpen: () => void
}

/** Each table's worst level; of one without any, whether it is empty. Read together, or a tick could be untrue. */
function marksOf({ model, view }: Desk): ReadonlyMap<string, Level | 'empty' | undefined> {
  const worst = new Map(
    model.tableLevels
      .get()
      .split(' ')
      .map((each) => each.split('=') as [string, Level]),
  )
  return new Map(
    view.tables.map(({ tableCode }) => [
      tableCode,
      worst.get(tableCode) ?? (isEmptyTable(model, tableCode) ? 'empty' : undefined),
    ]),
  )
}

/** Tabs of the return's tables, each with its worst level. */
export function TableTabs({
  desk,
  table,
  onChange,
  lead,
}: {
  desk: Desk
  table: string
  onChange: (table: string) => void
  lead?: TabBefore | undefined
}) {
  const marks = useResting(desk.model.moved, () => marksOf(desk))
  const here = lead?.isOn === true ? '' : table
  return (
    <nav aria-label="报表">
      {lead !== undefined && (
        <button
          type="button"
          className={lead.isOn ? 'on' : ''}
          aria-current={lead.isOn ? 'page' : undefined}
          onClick={lead.onOpen}
        >
          {lead.title}
          {lead.count !== undefined && <span className="count">{lead.count}</span>}
        </button>
      )}
      {desk.view.tables
        .filter((each) => !each.hidden)
        .map(({ tableCode, tableName }) => {
          const mark = marks.get(tableCode)
          const isEmpty = mark === 'empty'
          const level = isEmpty ? undefined : mark
          return (
            <button
              key={tableCode}
              type="button"
              className={tableCode === here ? 'on' : ''}
              aria-current={tableCode === here ? 'page' : undefined}
              title={tableName}
              onClick={() => onChange(tableCode)}
            >
              {desk.names.tabName(tableCode, tableName)}
              {level === 'error' && (
                <span className="error-text">
                  <Icon name="block" />
                </span>
              )}
              {level === 'warning' && (
                <span className="warn-text">
                  <Icon name="warn" />
                </span>
              )}
              {isEmpty && (
                <>
                  <span className="faint" aria-hidden="true">
                    —
                  </span>
                  <span className="screen-reader-only">{empty}</span>
                </>
              )}
              {!isEmpty && level !== 'error' && level !== 'warning' && (
                <span className="done-text">
                  <Icon name="done" />
                </span>
              )}
              {level !== undefined && <span className="screen-reader-only">{words[level]}</span>}
            </button>
          )
        })}
    </nav>
  )
}
