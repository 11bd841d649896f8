import { Composer } from '@portal/page-kit/thread/composer.tsx'
import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { draftSent } from '@portal/web-kit/draft-keeper'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { addCommentRoute, mostCommentLength, type Thread } from '../../contract/index.ts'
import { collaborationTexts as texts } from '../collaboration.texts.ts'
import { Resolved } from './resolved.tsx'
import { staleAware } from './stale.ts'
import { useTalk } from './talk.ts'
import { ThreadCard } from './thread-card.tsx'
import { readAgain, useComments } from './use-comments.ts'
import css from '../collaboration.module.css'

/** Unsent comments, by cell. */
const unsent = new Map<string, string>()

/** Comments of the selected cell first, then the return's other open ones, then resolved ones. */
export function CommentsPanel({ desk, task, cellRef, onGo }: ReturnPartProps) {
  const comments = useComments(task.taskNo)
  const turn = useTalk((state) => state.turn)
  const [sent, setSent] = useState(0)
  const draftOf = (cell: string): string => `comment:${task.taskNo}:${cell}`
  const add = useAction(addCommentRoute, {
    onDone: (_, { body }) => {
      unsent.delete(body.cell)
      draftSent(draftOf(body.cell))
      setSent((count) => count + 1)
      void readAgain()
    },
    onError: staleAware,
  })
  if (comments.error !== null && comments.data === undefined)
    return <ErrorCard error={comments.error} onRetry={() => void comments.refetch()} />
  if (comments.data === undefined) return <Skeleton rows={6} height={28} />
  const { open, resolved, resolvedTotal, members } = comments.data
  const nameOf = (cell: string): string => desk.names.nameOf(cell)
  const card = (thread: Thread) => (
    <ThreadCard
      key={thread.threadId}
      thread={thread}
      members={members}
      place={nameOf(thread.cell)}
      onGo={() => onGo(thread.cell)}
    />
  )
  const here = open.filter((thread) => thread.cell === cellRef)
  const others = open.filter((thread) => thread.cell !== cellRef)
  return (
    <div className={css.comments}>
      <section aria-labelledby="comments-here">
        <div className="panel-head">
          <h2 id="comments-here">{cellRef === '' ? texts.comments : texts.ofCell(nameOf(cellRef))}</h2>
        </div>
        {here.length === 0 ? (
          <p className="panel-empty">{cellRef === '' ? texts.noCell : texts.noneHere}</p>
        ) : (
          <ul>{here.map(card)}</ul>
        )}
        {cellRef !== '' && (
          <Composer
            key={`${cellRef} ${sent}`}
            label={`${texts.write}：${nameOf(cellRef)}`}
            placeholder={texts.placeholder}
            most={mostCommentLength}
            people={members}
            act={add}
            focusTurn={turn}
            first={unsent.get(cellRef) ?? ''}
            draft={{ form: draftOf(cellRef) }}
            onText={(text) => unsent.set(cellRef, text)}
            send={texts.post}
            onSend={(words) => add.run({ body: { taskNo: task.taskNo, cell: cellRef, ...words } })}
          />
        )}
      </section>
      <section aria-labelledby="comments-open">
        <div className="panel-head">
          <h2 id="comments-open">{texts.others}</h2>
          <span className="count">{others.length}</span>
        </div>
        {others.length === 0 ? <p className="panel-empty">{texts.noOthers}</p> : <ul>{others.map(card)}</ul>}
      </section>
      <Resolved taskNo={task.taskNo} first={resolved} total={resolvedTotal} card={card} />
    </div>
  )
}
