import { Composer } from '@portal/page-kit/thread/composer.tsx'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { draftSent } from '@portal/web-kit/draft-keeper'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import {
  deleteCommentRoute,
  editCommentRoute,
  mostCommentLength,
  type Comment,
  type Member,
  type Thread,
} from '../../contract/index.ts'
import { collaborationTexts as texts } from '../collaboration.texts.ts'
import { staleAware } from './stale.ts'
import { readAgain } from './use-comments.ts'
import css from '../collaboration.module.css'

/** One comment: author, time, text. The author may change it until somebody replies. */
export function CommentLine({
  thread,
  comment,
  members,
}: {
  thread: Thread
  comment: Comment
  members: readonly Member[]
}) {
  const [isEditing, setEditing] = useState(false)
  const edit = useAction(editCommentRoute, {
    onDone: () => {
      draftSent(`edit:${comment.commentId}`)
      setEditing(false)
      void readAgain()
    },
    onError: staleAware,
  })
  const remove = useAction(deleteCommentRoute, { onDone: () => void readAgain(), onError: staleAware })
  const at = { threadId: thread.threadId, version: thread.version, commentId: comment.commentId }
  const ask = async (): Promise<void> => {
    if (await confirm(texts.removeAsk)) remove.run({ body: at })
  }
  return (
    <li>
      <div className={css.author}>
        <b>{comment.userName}</b>
        <time className="faint text-tiny">{comment.at.slice(5, 16)}</time>
        {comment.editedAt !== null && (
          <span className="faint text-tiny" title={comment.editedAt}>
            {texts.edited}
          </span>
        )}
      </div>
      {isEditing ? (
        <Composer
          label={texts.edit}
          placeholder={texts.placeholder}
          most={mostCommentLength}
          people={members}
          act={edit}
          first={comment.text}
          draft={{ form: `edit:${comment.commentId}`, saved: comment.text }}
          focusTurn={1}
          send={texts.save}
          onSend={(words) => edit.run({ body: { ...at, ...words } })}
          more={() => (
            <button type="button" className="button small plain" onClick={() => setEditing(false)}>
              {texts.cancel}
            </button>
          )}
        />
      ) : (
        <p className={css.said} data-part="said">
          {comment.text}
        </p>
      )}
      {comment.canChange && !isEditing && (
        <div className={css.ownActs}>
          <OpenButton className="button link" onClick={() => setEditing(true)}>
            {texts.edit}
          </OpenButton>
          <ActButton of={remove} className="button link" onClick={() => void ask()}>
            {texts.remove}
          </ActButton>
        </div>
      )}
    </li>
  )
}
