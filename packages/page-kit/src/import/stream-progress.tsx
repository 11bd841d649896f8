import type { ImportPreview, ImportProgress } from '@portal/contract'
import { useAction } from '@portal/web-kit/use-action'
import type { DeclaredImport } from './declared-import.ts'
import { RunProgress } from './run-progress.tsx'

/** How far a declared import without bounds is. */
export function StreamProgress({
  stream,
  preview: { importId, adds, changes },
  progress,
  onCancelled,
}: {
  stream: NonNullable<DeclaredImport['stream']>
  preview: ImportPreview
  progress: ImportProgress
  onCancelled: () => void
}) {
  const cancelling = useAction(stream.cancelRoute, { onDone: onCancelled })
  return (
    <RunProgress
      progress={progress}
      most={adds + changes}
      cancelling={cancelling}
      onCancel={() => cancelling.run({ body: { importId } })}
    />
  )
}
