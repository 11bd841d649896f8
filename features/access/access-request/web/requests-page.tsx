import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { RequestDialog } from './request-dialog.tsx'
import { requestTexts as texts } from './request.texts.ts'
import { allRequests, requestColumns } from './requests.list.tsx'

const columns = requestColumns(false)

/** Applications of the enterprise, or of the installation, for who looks after them; one is decided over the list. */
export function RequestsPage() {
  const list = useList('requests', allRequests)
  return (
    <>
      <ListPage
        title={texts.all}
        lead={texts.allLead}
        list={list}
        columns={columns}
        rowName={({ applicant, roleName }) => `${applicant} ${roleName}`}
        onOpen={({ id }) => list.setOpen(id)}
        empty={{ title: texts.emptyAll, reason: texts.emptyAllReason }}
      />
      {list.open !== '' && <RequestDialog key={list.open} id={list.open} isReview onClose={() => list.setOpen('')} />}
    </>
  )
}
