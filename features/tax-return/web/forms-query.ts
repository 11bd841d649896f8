import { loadReturnForms, type FormSet } from '@portal/tax-forms'
import { queryOptions } from '@tanstack/react-query'
import { tableTabs } from './desk/data/table-tabs.ts'

const loaded = new Map<string, Promise<FormSet>>()

/** Each set of forms is fetched and compiled once; after a failure it is tried again. */
function formsOnce(codes: readonly string[]): Promise<FormSet> {
  const key = codes.join(' ')
  const known = loaded.get(key)
  if (known !== undefined) return known
  const loading = loadReturnForms(codes)
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

/** The compiled forms of a return; they never change while the page lives. */
export const formsQuery = (codes: readonly string[] | undefined) =>
  queryOptions<FormSet>({
    queryKey: ['forms', ...(codes ?? [])],
    queryFn: () => formsOnce(codes ?? []),
    enabled: codes !== undefined,
    staleTime: Infinity,
    structuralSharing: false,
  })

/** Begins with the forms most returns have while the return itself is still on its way. */
export const loadUsualForms = (): void => {
  formsOnce(Object.keys(tableTabs).filter((code) => code.startsWith('VATG_'))).catch(() => undefined)
}
