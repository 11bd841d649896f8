import { loadReturnForms, type FormSet } from '@portal/tax-forms'
import { queryOptions } from '@tanstack/react-query'
import { loadKinds } from './kind/kind-query.ts'

const loaded = new Map<string, Promise<FormSet>>()

/** Fetches and compiles each set of forms once; a failure is retried. */
function formsOnce(codes: readonly string[], law?: string): Promise<FormSet> {
  const key = [...codes, law].join(' ')
  const known = loaded.get(key)
  if (known !== undefined) return known
  const loading = loadReturnForms(codes, law)
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

/** Compiled forms of a return; they never change while the page is open. `law`: what a closed return follows. */
export const formsQuery = (codes: readonly string[] | undefined, law?: string) =>
  queryOptions<FormSet>({
    queryKey: ['forms', ...(codes ?? []), ...(law === undefined ? [] : ['law', law])],
    queryFn: () => formsOnce(codes ?? [], law),
    enabled: codes !== undefined,
    staleTime: Infinity,
    structuralSharing: false,
  })

/** Starts loading the most common forms while the return is still being read. */
export async function loadUsualForms(): Promise<void> {
  for (const { ahead } of await loadKinds()) if (ahead !== undefined) await formsOnce(ahead)
}
