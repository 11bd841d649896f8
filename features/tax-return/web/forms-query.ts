import { loadForms, type FormSet } from '@portal/tax-forms'
import { queryOptions } from '@tanstack/react-query'

/** The compiled forms of a return; they never change while the page lives. */
export const formsQuery = (codes: readonly string[] | undefined) => queryOptions<FormSet>({
  queryKey: ['forms', ...codes ?? []], queryFn: () => loadForms(codes ?? []), enabled: codes !== undefined, staleTime: Infinity, structuralSharing: false,
})
