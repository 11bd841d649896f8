import { Pager } from '@portal/page-kit/list/pages/pager.tsx'
import { useChoiceAmong } from '@portal/page-kit/table/choice'
import { Table } from '@portal/page-kit/table/table.tsx'
import { callForFile } from '@portal/web-kit/call'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  exportGroupRoute,
  groupBoardRoute,
  groupPageSize,
  type GroupBoard,
  type GroupCell,
  type GroupRow,
} from '../contract/index.ts'
import { CellDrawer } from './cell-drawer.tsx'
import { GroupActs } from './group-acts.tsx'
import { groupColumns } from './group-columns.tsx'
import { GroupFilters } from './group-filters.tsx'
import { GroupStrip } from './group-strip.tsx'
import { PartsTable } from './parts-table.tsx'
import { addressOf, placeOf, queryOfPlace, type Place } from './place.rules.ts'
import { groupTexts as texts } from './group.texts.ts'
import css from './group.module.css'

/** Every enterprise of the reach by tax in a month's window; filters and page stand in the address (TAX-14). */
export function GroupPage() {
  const [search, setSearch] = useSearchParams()
  const place = placeOf(search)
  const { page: _page, ...filters } = queryOfPlace(place)
  const query = useQuery({
    ...queryOf(groupBoardRoute, { query: queryOfPlace(place) }),
    placeholderData: keepPreviousData,
  })
  const go = (next: Partial<Place>): void =>
    setSearch(addressOf({ ...place, page: '', ...next }), { replace: next.page === undefined })
  const save = (): void => void callForFile(exportGroupRoute, { query: filters }).then(saveFile, showError)
  return (
    <div className={css.page}>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        <button type="button" className="button" onClick={() => void query.refetch()}>
          <Icon name="refresh" size="s" />
          {texts.refresh}
        </button>
        <button type="button" className="button" disabled={(query.data?.total ?? 0) === 0} onClick={save}>
          <Icon name="download" size="s" />
          {texts.export}
        </button>
      </div>
      <GroupFilters board={query.data} place={place} onPlace={go} />
      <QueryView query={query} isPage>
        {(board) => <Board board={board} place={place} among={JSON.stringify(filters)} onPlace={go} />}
      </QueryView>
    </div>
  )
}

function Board({
  board,
  place,
  among,
  onPlace,
}: {
  board: GroupBoard
  place: Place
  /** What the choice is made among: it ends with another filter, and stays over pages. */
  among: string
  onPlace: (next: Partial<Place>) => void
}) {
  const choice = useChoiceAmong(among)
  const known = useRef(new Map<string, GroupRow>())
  for (const row of board.rows) known.current.set(row.entId, row)
  const [open, setOpen] = useState<{ entId: string; cell: GroupCell } | null>(null)
  const columns = groupColumns(board.taxes, (row, cell) => setOpen({ entId: row.entId, cell }))
  const chosen = [...choice.ids].flatMap((id) => known.current.get(id) ?? [])
  const opened = open === null ? undefined : known.current.get(open.entId)
  return (
    <>
      <GroupStrip sums={board.sums} state={place.state} onState={(state) => onPlace({ state })} />
      <section className={`card ${css.board}`} aria-label={texts.title}>
        {place.view === 'parts' ? (
          <PartsTable parts={board.parts} onOpen={(node) => onPlace({ node })} />
        ) : board.rows.length === 0 ? (
          <EmptyState title={texts.empty} reason={texts.emptyReason} icon="search" />
        ) : (
          <>
            {chosen.length > 0 && <GroupActs rows={chosen} onClear={choice.clear} />}
            <Table
              caption={texts.title}
              className={css.table}
              columns={columns}
              rows={board.rows}
              rowId={({ entId }) => entId}
              rowName={({ name }) => name}
              choice={choice}
              boxLabel={({ name }) => texts.select(name)}
              allLabel={texts.selectAll}
              overflow="sideways"
            />
            <footer className={css.foot}>
              <span className="faint text-tiny">{texts.legend}</span>
              <span className="faint text-tiny">{texts.total(board.total)}</span>
              <Pager
                current={board.page}
                total={board.total}
                size={groupPageSize}
                onPage={(page) => onPlace({ page: String(page) })}
              />
            </footer>
          </>
        )}
      </section>
      {open !== null && opened !== undefined && (
        <CellDrawer row={opened} cell={open.cell} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
