import { Dialog } from '@portal/web-kit/dialog.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { ApprovalPanel } from '@portal/workflow/web/public'
import { useQuery } from '@tanstack/react-query'
import { adminChangeRoute } from '../contract/index.ts'
import { refreshChanges } from './changes.queries.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'
import { ChangeView } from './change-view.tsx'
import { StateTag } from './state-tag.tsx'

const width = 1000

/** One application with its approval: the applicant withdraws it here, whoever was asked decides. */
export function ChangeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(queryOf(adminChangeRoute, { query: { id } }))
  const { data } = query
  return (
    <Dialog
      title={
        <>
          {texts.title} {data !== undefined && <StateTag of={data} />}
        </>
      }
      width={width}
      isPage
      onClose={onClose}
      footer={
        <button type="button" className="button" onClick={onClose}>
          {texts.close}
        </button>
      }
    >
      <QueryView query={query}>
        {(of) => (
          <>
            <ChangeView of={of} />
            <ApprovalPanel businessCode={of.id} processInstId={of.processInstId} onDecided={refreshChanges} />
          </>
        )}
      </QueryView>
    </Dialog>
  )
}
