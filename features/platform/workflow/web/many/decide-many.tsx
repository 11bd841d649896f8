import type { ManyDialog } from '@portal/page-kit/list/many/many-act'
import { lazy, Suspense } from 'react'
import type { Approval } from '../../contract/index.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

const Decide = lazy(async () => ({ default: (await import('./decide-many-dialog.tsx')).DecideManyDialog }))

const act = (id: string, approve: boolean): ManyDialog<Approval> => ({
  id,
  title: approve ? texts.approve : texts.reject,
  icon: approve ? 'done' : 'undo',
  dialog: (asked) => (
    <Suspense>
      <Decide approve={approve} {...asked} />
    </Suspense>
  ),
})

/** Deciding several at once, with one opinion. */
export const decideMany = [act('approve', true), act('reject', false)] as const
