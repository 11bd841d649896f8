import { linkTo } from '@portal/contract'
import { openOverlay } from '@portal/web-kit/overlay'
import { invalidate, queryOf } from '@portal/web-kit/query'
import type { RefusalProps } from '@portal/web-kit/refusal-place'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { myRequestsPage } from '../contract/access-request.pages.ts'
import { requestDraftRoute, type RequestDraft } from '../contract/index.ts'
import { applyOverlay } from './apply-id.ts'
import { offerTexts as texts } from './offer.texts.ts'

/** Beside a refusal: applies for what is missing, or says how the own application for it stands (LEAD-05). */
export function RefusalOffer(refused: RefusalProps) {
  const { data, refetch } = useQuery({ ...queryOf(requestDraftRoute, { query: refused }), retry: false })
  const refresh = () => void refetch()
  useStream('approval', refresh, refresh)
  if (data === undefined) return null
  const { applied } = data
  const apply = async (): Promise<void> => {
    await openOverlay(applyOverlay, data)
    await invalidate(requestDraftRoute)
  }
  if (applied === null)
    return (
      <button type="button" className="button" onClick={() => void apply()}>
        {texts.apply}
      </button>
    )
  return (
    <span role="status">
      {texts.applied}，{stateOf(applied)} <Link to={linkTo(myRequestsPage, { open: applied.id })}>{texts.look}</Link>
      {applied.state === 'rejected' && (
        <button type="button" className="button link" onClick={() => void apply()}>
          {texts.again}
        </button>
      )}
    </span>
  )
}

const stateOf = ({ state, taskName, opinion }: NonNullable<RequestDraft['applied']>): string =>
  state === 'pending' ? texts.pending(taskName) : texts[state](opinion)
