import { lazy, Suspense } from 'react'
import type { Readiness, ReturnView } from '../../../contract/index.ts'
import type { DeskPart } from './desk-parts.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import type { ReturnActions } from '../use-return-actions.ts'

const SubmitDialog = lazy(async () => ({ default: (await import('../../summary/submit-dialog.tsx')).SubmitDialog }))

/** Dialogs over the desk: submitting the return, and importing a workbook. */
export function DeskDialogs({
  part: { desk, task, onGo },
  actions,
  readiness,
  table,
  isImporting,
  onImported,
}: {
  part: DeskPart
  actions: ReturnActions
  readiness: readonly Readiness[] | undefined
  table: ReturnView['tables'][number]
  isImporting: boolean
  onImported: () => void
}) {
  return (
    <>
      {actions.isSubmitting && (
        <Suspense>
          <SubmitDialog
            desk={desk}
            readiness={readiness ?? []}
            actions={actions}
            onClose={() => actions.setSubmitting(false)}
            onGo={onGo}
            onSubmit={actions.submit}
          />
        </Suspense>
      )}
      {isImporting && <ImportDialog desk={desk} table={table} period={task.period} onClose={onImported} />}
    </>
  )
}
