import { openingPage, returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'

export const approvalsPerPage = 20

/** What the address of the list asks for. */
export const pageOf = (search: URLSearchParams): { isDone: boolean; page: number } => ({
  isDone: search.get('tab') === 'done',
  page: Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1),
})
/** Business types that are decided on the return's desk, beside the figures. */
const onDesk: ReadonlySet<string> = new Set(['taxReview', 'taxUnlock', 'taxFilingCorrection'])

/** Page that settles an approval; the business brings its own screen. */
export const routeOf = ({
  businessType,
  businessCode,
  processInstId,
}: {
  businessType: string
  businessCode: string
  processInstId: string
}): string | null =>
  businessType === 'taxOpening'
    ? linkTo(openingPage, { review: processInstId })
    : onDesk.has(businessType)
      ? linkTo(returnPage, { id: businessCode, review: processInstId })
      : null
