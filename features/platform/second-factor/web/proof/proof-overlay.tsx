import { call } from '@portal/web-kit/call'
import { keyOf } from '@portal/web-kit/query'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { proofWaysRoute } from '../../contract/index.ts'
import { factorWords } from '../second-factor.texts.ts'
import { ProofForm } from './proof-form.tsx'
import '../second-factor.module.css'

const words = factorWords.proof

/** Asks for a proof of identity before actions that a stolen session must not do. Closes with true after a proof. */
export function ProofOverlay({ onClose }: OverlayProps) {
  // Bypasses the hold on the page's calls, because this may be a step of signing in again.
  const ways = useQuery({
    queryKey: keyOf(proofWaysRoute, {}),
    queryFn: ({ signal }) => call(proofWaysRoute, {}, { signal, unheld: true }),
    staleTime: 0,
    gcTime: 0,
  })
  if (ways.data !== undefined)
    return <ProofForm ways={ways.data} onProved={() => onClose(true)} onCancel={() => onClose(false)} />
  return (
    <Dialog title={words.title} width={420} onClose={() => onClose(false)}>
      {ways.isError ? (
        <ErrorCard error={ways.error} title={words.loading} onRetry={() => void ways.refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </Dialog>
  )
}
