import { ApiError } from '@portal/web-kit/api-error'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import {
  ledgerBooksRoute,
  ledgerMappingChangesRoute,
  ledgerMappingRoute,
  ledgerMatchRoute,
  saveLedgerMappingRoute,
} from '../../contract/index.ts'
import { ledgerTexts } from '../shown/ledger.texts.ts'

const texts = ledgerTexts.map
const refresh = () => invalidate(ledgerMappingRoute, ledgerMappingChangesRoute, ledgerBooksRoute, ledgerMatchRoute)

/** Saves what an account is; one who was too late sees what stands now and says it again. */
export function useMapping(version: number) {
  const act = useAction(saveLedgerMappingRoute, {
    onDone: async () => {
      toast.success(texts.saved)
      await refresh()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false
      toast.warning(texts.conflict)
      void refresh()
      return true
    },
  })
  return {
    act,
    map: (code: string, target: string | null) => act.run({ body: { version, items: [{ code, target }] } }),
    follow: (standard: 'ASBE' | 'SMALL') => act.run({ body: { version, standard, items: [] } }),
  }
}
