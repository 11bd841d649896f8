import type { DataOf, Route } from '@portal/contract'
import { ApiError } from '@portal/web-kit/api-error'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { filingChanged } from './use-filing.ts'

interface FilingActionOptions<R extends Route> {
  /** What to say once the server has taken it. */
  done: string
  onDone?: (data: DataOf<R>) => void
  onClose: () => void
  /** Words for a refusal; the server's own by default. */
  wordsOfRefusal?: (error: ApiError) => string
}

/** A dialog's write to a filing: closes when it is taken; a refusal is kept for the dialog, the filing read anew. */
export function useFilingAction<R extends Route>(
  route: R,
  { done, onDone, onClose, wordsOfRefusal = wordsOf }: FilingActionOptions<R>,
) {
  const [refusal, setRefusal] = useState('')
  const action = useAction(route, {
    waits: false,
    onDone: async (data) => {
      onDone?.(data)
      await filingChanged()
      toast.success(done)
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return false
      setRefusal(wordsOfRefusal(error))
      void filingChanged()
      return true
    },
  })
  return { action, refusal, forgetRefusal: () => setRefusal('') }
}
