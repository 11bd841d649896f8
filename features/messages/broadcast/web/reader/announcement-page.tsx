import { monthDay } from '@portal/domain/remaining'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { announcementRoute, doneRoute, seenRoute, type Announcement } from '../../contract/index.ts'
import { AnnouncementBody } from './announcement-body.tsx'
import { readerTexts as texts } from './reader.texts.ts'
import { useConfirming } from './use-confirming.ts'
import css from './reader.module.css'

/** A message for its reader (NOT-07): its words, where it leads, and for a must-read the confirmation (LEAD-12). */
export function AnnouncementPage() {
  const id = useSearchParams()[0].get('id') ?? ''
  const query = useQuery({ ...queryOf(announcementRoute, { query: { id } }), enabled: id !== '', retry: false })
  if (id === '')
    return (
      <>
        <div className="page-title">
          <h1>{texts.title}</h1>
        </div>
        <EmptyState title={texts.gone} icon="bell" />
      </>
    )
  return (
    <QueryView query={query} isPage>
      {(announcement) => <Article key={announcement.id} announcement={announcement} />}
    </QueryView>
  )
}

function Article({ announcement }: { announcement: Announcement }) {
  const { id, title, kind, entName, sentAt, content, dueOn, isMust, doneAt, seenAt } = announcement
  const { run, off } = useAction(seenRoute, { onDone: () => invalidate(announcementRoute), onError: () => true })
  const isUnseen = seenAt === null && off === null
  const told = useRef(false)
  useEffect(() => {
    if (!isUnseen || told.current) return
    told.current = true
    run({ body: { id } })
  })
  const confirming = useConfirming()
  return (
    <article className={`card ${css.article}`}>
      <h1>{title}</h1>
      <p className={`muted text-small digits ${css.meta}`}>{texts.from(kind, entName, sentAt)}</p>
      <AnnouncementBody content={content} />
      <div className={css.foot}>
        {isMust && (
          <p className={`muted text-small ${css.note}`} role="status">
            {doneAt === null ? texts.due(monthDay(dueOn ?? '')) : texts.confirmed(doneAt)}
          </p>
        )}
        <LinkButton announcement={announcement} />
        {isMust && doneAt === null && (
          <ActButton of={confirming} className="button primary" onClick={() => confirming.run({ body: { id } })}>
            {texts.confirm}
          </ActButton>
        )}
      </div>
    </article>
  )
}

/** Leads to the page that a message names, for who may open it; opening it is what a plain message asks for. */
function LinkButton({ announcement: { id, link, linkName, isMust, doneAt } }: { announcement: Announcement }) {
  const opening = useAction(doneRoute, { onError: () => true })
  if (link === null || linkName === null || !isOffered(link)) return null
  return (
    <Link
      className="button"
      to={link}
      onClick={() => {
        if (!isMust && doneAt === null && opening.off === null) opening.run({ body: { id } })
      }}
    >
      {texts.open(linkName)}
    </Link>
  )
}
