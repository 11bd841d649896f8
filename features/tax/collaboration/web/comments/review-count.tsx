import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { Icon } from '@portal/web-kit/icon.tsx'
import { collaborationTexts as texts } from '../collaboration.texts.ts'
import { showThread } from './talk.ts'
import { useComments } from './use-comments.ts'
import css from '../collaboration.module.css'

/** Shows reviewers the number of unresolved comments before they decide. */
export function ReviewCount({ task }: ReturnPartProps) {
  const open = useComments(task.taskNo).data?.open.length ?? 0
  if (task.state !== 'inReview' || open === 0) return null
  return (
    <p className={css.reviewComments} role="status">
      <Icon name="chat" />
      <span>{texts.openInReview(open)}</span>
      <button type="button" className="button link" onClick={() => showThread(null)}>
        {texts.look}
      </button>
    </p>
  )
}
