import { Composer } from '@portal/page-kit/thread/composer.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { draftSent } from '@portal/web-kit/draft-keeper'
import { useAction } from '@portal/web-kit/use-action'
import { useEffect, useRef, useState } from 'react'
import {
  reopenRoute,
  replyRoute,
  resolveRoute,
  mostCommentLength,
  type Member,
  type Thread,
} from '../../contract/index.ts'
import { collaborationTexts as texts } from '../collaboration.texts.ts'
import { CommentLine } from './comment-line.tsx'
import { staleAware } from './stale.ts'
import { useTalk } from './talk.ts'
import { readAgain } from './use-comments.ts'
import css from '../collaboration.module.css'

export interface ThreadCardProps {
  thread: Thread
  members: readonly Member[]
  place: string
  onGo: () => void
}

/** A thread on one cell, with the actions available now. */
export function ThreadCard({ thread, members, place, onGo }: ThreadCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const isAsked = useTalk((state) => state.threadId === thread.threadId)
  const [isReplying, setReplying] = useState(false)
  const draft = `reply:${thread.threadId}`
  const options = {
    onDone: () => {
      draftSent(draft)
      setReplying(false)
      void readAgain()
    },
    onError: staleAware,
  }
  const reply = useAction(replyRoute, options)
  const resolve = useAction(resolveRoute, options)
  const reopen = useAction(reopenRoute, options)
  const act = { busy: reply.busy || resolve.busy || reopen.busy, off: reply.off }
  const at = { threadId: thread.threadId, version: thread.version }
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  const notes = [
    thread.round > 0 ? texts.round(thread.round) : '',
    thread.versionNo > 0 ? texts.inVersion(thread.versionNo) : '',
  ].filter((note) => note !== '')
  return (
    <li
      ref={card}
      className={`${css.thread} ${thread.state === 'resolved' ? css.resolved : ''} ${isAsked ? 'on' : ''}`}
      data-part="thread"
    >
      <div className={css.where} data-part="where">
        <button type="button" className="button link" onClick={onGo}>
          {place}
        </button>
        {notes.map((note) => (
          <span key={note} className="faint text-tiny">
            {note}
          </span>
        ))}
      </div>
      <ul>
        {thread.comments.map((comment) => (
          <CommentLine key={comment.commentId} thread={thread} comment={comment} members={members} />
        ))}
      </ul>
      {thread.state === 'resolved' && (
        <p className="faint text-tiny">
          {texts.resolvedBy(thread.resolvedBy ?? '', (thread.resolvedAt ?? '').slice(0, 16))}
        </p>
      )}
      {isReplying && thread.state === 'open' && (
        <Composer
          label={texts.reply}
          placeholder={texts.replyPlaceholder}
          most={mostCommentLength}
          people={members}
          act={act}
          focusTurn={1}
          draft={{ form: draft }}
          send={texts.reply}
          onSend={(words) => reply.run({ body: { threadId: thread.threadId, ...words } })}
          more={(words) => (
            <>
              <button type="button" className="button small plain" onClick={() => setReplying(false)}>
                {texts.cancel}
              </button>
              <ActButton
                of={act}
                className="button small"
                disabled={words === null}
                onClick={() => {
                  if (words !== null) resolve.run({ body: { ...at, ...words } })
                }}
              >
                {texts.replyAndResolve}
              </ActButton>
            </>
          )}
        />
      )}
      {!isReplying && thread.state === 'open' && (
        <div className={css.ownActs}>
          <button type="button" className="button link" onClick={() => setReplying(true)}>
            {texts.reply}
          </button>
          {thread.canResolve && (
            <ActButton of={act} className="button link" onClick={() => resolve.run({ body: at })}>
              {texts.resolve}
            </ActButton>
          )}
        </div>
      )}
      {thread.state === 'resolved' && (
        <div className={css.ownActs}>
          <ActButton of={act} className="button link" onClick={() => reopen.run({ body: at })}>
            {texts.reopen}
          </ActButton>
        </div>
      )}
    </li>
  )
}
