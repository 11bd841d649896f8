export const approvalsPerPage = 20

/** Parses the list's address. */
export const pageOf = (search: URLSearchParams): { isDone: boolean; page: number } => ({
  isDone: search.get('tab') === 'done',
  page: Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1),
})
/** Business types that are decided on the return's desk, beside the figures. */
const onDesk: ReadonlySet<string> = new Set(['taxReview', 'taxUnlock', 'taxFilingCorrection'])

/** Page that settles an approval; the business has its own screen. */
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
    ? `/system/tax-admin/vat-opening?review=${encodeURIComponent(processInstId)}`
    : onDesk.has(businessType)
      ? `/system/tax-admin/tax-detail?id=${encodeURIComponent(businessCode)}` +
        `&review=${encodeURIComponent(processInstId)}`
      : null
