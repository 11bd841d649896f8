import { Icon } from '@portal/web-kit/icon.tsx'
import { useTheme } from '@portal/web-kit/theme'
import { lazy, type ReactNode } from 'react'
import type { Column } from '../table/column.ts'
import { DisplaySwitch } from './views/display-switch.tsx'
import { columnTexts } from './columns/columns.texts.ts'
import type { ColumnMenuProps } from './columns/column-menu.tsx'
import { ExportButton } from './export/export-button.tsx'
import { listTexts as texts } from './list.texts.ts'
import { SortField } from './pages/pages.tsx'
import { PopButton } from './menus/pop-button.tsx'
import type { ListState } from './use-list.ts'
import { viewTexts } from './views/views.texts.ts'
import css from './list.module.css'

const ColumnMenu = lazy(async () => ({ default: (await import('./columns/column-menu.tsx')).ColumnMenu }))
const ViewMenu = lazy(async () => ({ default: (await import('./views/view-menu.tsx')).ViewMenu }))

interface ToolsProps<Row> {
  list: ListState<Row>
  /** All columns, and those in sight. */
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  more: ReactNode
  onPrint: () => void
}

/** Export, print, views and columns of a list. */
export function ListTools<Row>({ list, columns, shown, more, onPrint }: ToolsProps<Row>) {
  const { source, settings, arrange, place, refresh, query } = list
  const density = useTheme((look) => look.density)
  const hasViews = Object.keys(source.filters).length + source.sorts.length > 0
  return (
    <div className={css.listTools} role="group" aria-label={texts.tools}>
      <DisplaySwitch list={list} />
      {more}
      <SortField list={list} columns={shown} />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.refresh}
        title={texts.refresh}
        disabled={query.isFetching}
        onClick={refresh}
      >
        <Icon name="refresh" />
      </button>
      <button
        type="button"
        className={`icon-button ${css.printButton}`}
        aria-label={texts.print}
        title={texts.print}
        onClick={onPrint}
      >
        <Icon name="print" />
      </button>
      <ExportButton list={list} columns={shown} />
      {hasViews && (
        <PopButton label={viewTexts.open} icon="list">
          {(popped) => <ViewMenu {...popped} shape={source} place={place} settings={settings} onArrange={arrange} />}
        </PopButton>
      )}
      <PopButton label={columnTexts.open} icon="columns">
        {(popped) => (
          <ColumnMenu
            {...popped}
            columns={columns as unknown as ColumnMenuProps<unknown>['columns']}
            settings={settings}
            onArrange={arrange}
            density={settings.density ?? density}
          />
        )}
      </PopButton>
    </div>
  )
}
