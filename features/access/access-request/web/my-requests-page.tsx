import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestDraftRoute, addRequestRoute } from '../contract/index.ts'
import { RequestForm } from './form/request-form.tsx'
import { OwnRoles } from './own-roles.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { requestTexts as texts } from './request.texts.ts'
import { ownRequests, requestColumns } from './requests.list.tsx'

const columns = requestColumns(true)
/** Names of what was refused in the address. */
const refusals = ['permission', 'route'] as const

/** What one asked for and where it stands; `permission` or `route` in the address begin an application for it. */
export function MyRequestsPage() {
  const list = useList('my-requests', ownRequests)
  const [search, setSearch] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const add = { busy: false, off: useUnavailableReason(addRequestRoute) }
  const name = refusals.find((each) => search.has(each))
  const draft = useQuery({
    ...queryOf(requestDraftRoute, { query: name === undefined ? {} : { [name]: search.get(name) ?? '' } }),
    enabled: name !== undefined,
    retry: false,
  })
  const close = (): void => {
    setAdding(false)
    if (name === undefined) return
    const rest = new URLSearchParams(search)
    for (const each of refusals) rest.delete(each)
    setSearch(rest, { replace: true })
  }
  // A refusal that nothing applies for begins a blank one.
  const isAsked = name !== undefined && !draft.isPending
  return (
    <>
      <ListPage
        title={texts.title}
        lead={
          <>
            <p className="muted text-small">{texts.lead}</p>
            <OwnRoles />
          </>
        }
        list={list}
        columns={columns}
        rowName={({ roleName }) => roleName}
        onOpen={({ id }) => list.setOpen(id)}
        acts={
          <ActButton of={add} className="button primary" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {texts.add}
          </ActButton>
        }
        empty={{ title: texts.empty, reason: texts.emptyReason }}
      />
      {(isAdding || isAsked) && (
        <RequestForm
          {...(draft.data === undefined ? {} : { from: draft.data })}
          onClose={close}
          onDone={() => {
            close()
            list.refresh()
          }}
        />
      )}
      {list.open !== '' && (
        <RequestDialog key={list.open} id={list.open} isReview={false} onClose={() => list.setOpen('')} />
      )}
    </>
  )
}
