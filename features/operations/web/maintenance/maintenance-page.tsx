import { confirm } from '@portal/web-kit/confirm'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { usePageActs } from '@portal/web-kit/page-acts'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  currentMaintenanceRoute,
  endMaintenanceRoute,
  maintenanceListRoute,
  type MaintenanceEntry,
} from '../../contract/index.ts'
import { AnnounceDialog } from './announce-dialog.tsx'
import { MaintenanceRow } from './maintenance-row.tsx'
import { maintenanceTexts as texts } from './maintenance.texts.ts'
import css from '../operations.module.css'

/** Page where operators announce and end maintenance (SHL-23). */
export function MaintenancePage() {
  const [page, setPage] = useState(1)
  const [isOpen, setOpen] = useState(false)
  const list = useQuery({
    ...queryOf(maintenanceListRoute, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  })
  const refresh = () => invalidate(maintenanceListRoute, currentMaintenanceRoute)
  const ending = useAction(endMaintenanceRoute, {
    onDone: () => {
      toast.success(texts.ended)
      void refresh()
    },
  })
  const end = async ({ id }: MaintenanceEntry) => {
    if (await confirm({ ...texts.endAsk, kind: 'warning' })) ending.run({ body: { id } })
  }
  const { title, announce, columns } = texts
  usePageActs([{ id: 'announce', title: announce, icon: 'plus', run: () => setOpen(true) }])
  return (
    <>
      <div className="page-title between">
        <h1>{title}</h1>
        <button type="button" className="button primary" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {announce}
        </button>
      </div>
      <section className="card">
        <QueryView query={list} isPage>
          {([shown]) =>
            shown === undefined || shown.total === 0 ? (
              <EmptyState title={texts.empty} reason={texts.emptyReason} icon="info" />
            ) : (
              <>
                <div className={css.scrollX}>
                  <table className={`table ${css.maintenance}`}>
                    <thead>
                      <tr>
                        <th scope="col">{columns.text}</th>
                        <th scope="col">{columns.window}</th>
                        <th scope="col">{columns.readOnly}</th>
                        <th scope="col">{columns.state}</th>
                        <th scope="col">{columns.by}</th>
                        <th scope="col">{columns.ended}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {shown.records.map((row) => (
                        <MaintenanceRow key={row.id} row={row} act={ending} onEnd={() => void end(row)} />
                      ))}
                    </tbody>
                  </table>
                </div>
                {shown.total > shown.size && (
                  <div className="pager">
                    <button
                      type="button"
                      className="button small"
                      disabled={page === 1}
                      onClick={() => setPage(page - 1)}
                    >
                      {texts.prev}
                    </button>
                    <span>{texts.page(shown.current, shown.total)}</span>
                    <button
                      type="button"
                      className="button small"
                      disabled={page * shown.size >= shown.total}
                      onClick={() => setPage(page + 1)}
                    >
                      {texts.next}
                    </button>
                  </div>
                )}
              </>
            )
          }
        </QueryView>
      </section>
      {isOpen && (
        <AnnounceDialog
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}
