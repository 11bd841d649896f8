import { fieldsOf } from '@portal/contract'
import { stateColumn } from '@portal/page-kit/life/state-tag.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  administrationRoute,
  changeLife,
  PastChange,
  ShownAdministrator,
  type Administration,
} from '../contract/index.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { refreshChanges } from './changes.queries.ts'
import { tabTitle } from './manifest.texts.ts'
import css from './admin-change.module.css'

const administrators = columnsOf<ShownAdministrator>(fieldsOf(ShownAdministrator), {
  name: { isFixed: true, narrow: true },
  account: { narrow: true },
  since: { cell: ({ since }) => since.slice(0, 10) },
  isActive: {
    narrow: true,
    cell: ({ isActive }) => (
      <span className={isActive ? 'tag done' : 'tag'}>{isActive ? texts.isActive : texts.isInactive}</span>
    ),
  },
})
const past = columnsOf<PastChange>(fieldsOf(PastChange), {
  appliedAt: { isFixed: true, narrow: true, cell: ({ appliedAt }) => appliedAt.slice(0, 16) },
  to: { narrow: true },
  state: stateColumn(changeLife),
})

/** Who administers the enterprise, and what is applied for; an application opens by the address (`?open=`). */
export function AdministrationTab() {
  const query = useQuery(queryOf(administrationRoute, {}))
  const [search, setSearch] = useSearchParams()
  const [isApplying, setApplying] = useState(false)
  const refresh = (): void => void refreshChanges()
  useStream('approval', refresh, refresh)
  const open = search.get('open') ?? ''
  const show = (id: string): void =>
    setSearch((now) => {
      if (id === '') now.delete('open')
      else now.set('open', id)
      return now
    })
  return (
    <>
      <div className="page-title">
        <h1>{tabTitle}</h1>
        <span className="grow" />
        <button
          type="button"
          className="button primary"
          disabled={query.data === undefined || query.data.open !== null}
          onClick={() => setApplying(true)}
        >
          {texts.apply}
        </button>
      </div>
      <p className={`muted ${css.lead}`}>{texts.lead}</p>
      <QueryView query={query} isPage>
        {(of) => <Shown of={of} onOpen={show} />}
      </QueryView>
      {isApplying && query.data !== undefined && (
        <ApplyDialog administrators={query.data.administrators} onClose={() => setApplying(false)} />
      )}
      {open !== '' && <ChangeDialog key={open} id={open} onClose={() => show('')} />}
    </>
  )
}

function Shown({ of, onOpen }: { of: Administration; onOpen: (id: string) => void }) {
  const { open } = of
  return (
    <div className={css.cards}>
      {open !== null && (
        <section className={`card ${css.open}`} role="status">
          <Icon name="clock" />
          <span>{texts.waiting(open.applicant, open.to)}</span>
          <span className="grow" />
          {open.isSeen && (
            <button type="button" className="button" aria-label={texts.lookAt(open.to)} onClick={() => onOpen(open.id)}>
              {texts.look}
            </button>
          )}
        </section>
      )}
      <section className={`card ${css.list}`}>
        <h2>{texts.now}</h2>
        {of.administrators.length === 0 ? (
          <EmptyState icon="users" title={texts.none} reason={texts.noneReason} />
        ) : (
          <Table
            caption={texts.now}
            columns={administrators}
            rows={of.administrators}
            rowId={({ userId }) => userId}
            isFaint={({ isActive }) => !isActive}
            overflow="sideways"
          />
        )}
      </section>
      {of.past.length > 0 && (
        <section className={`card ${css.list}`}>
          <h2>{texts.past}</h2>
          <Table
            caption={texts.past}
            columns={past}
            rows={of.past}
            rowId={({ id }) => id}
            onOpen={({ id }) => onOpen(id)}
            overflow="sideways"
          />
        </section>
      )}
    </div>
  )
}
