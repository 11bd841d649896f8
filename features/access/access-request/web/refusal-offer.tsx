import { openOverlay } from '@portal/web-kit/overlay'
import { queryOf } from '@portal/web-kit/query'
import type { RefusalProps } from '@portal/web-kit/refusal-place'
import { useQuery } from '@tanstack/react-query'
import { requestDraftRoute } from '../contract/index.ts'
import { applyOverlay } from './apply-id.ts'
import { offerTexts as texts } from './offer.texts.ts'

/** Beside a refusal: applies for what is missing, where something can be applied for that gives it (LEAD-05). */
export function RefusalOffer(refused: RefusalProps) {
  const { data } = useQuery({ ...queryOf(requestDraftRoute, { query: refused }), retry: false })
  if (data === undefined) return null
  return (
    <button type="button" className="button" onClick={() => void openOverlay(applyOverlay, data)}>
      {texts.apply}
    </button>
  )
}
