import type { ShownOnce } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { SecretDialog } from '@portal/web-kit/secret-dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarFeedRoute, closeFeedRoute, feedKinds, openFeedRoute, type FeedKind } from '../contract/index.ts'
import css from './calendar.module.css'
import { calendarTexts } from './calendar.texts.ts'

const texts = calendarTexts.feed

/** One's own subscription in this enterprise: opened, its address changed, closed. */
export function FeedCard() {
  const query = useQuery(queryOf(calendarFeedRoute, {}))
  const [kind, setKind] = useState<FeedKind>('tasks')
  const [address, setAddress] = useState<ShownOnce | null>(null)
  const open = useAction(openFeedRoute, {
    onDone: (data) => {
      setAddress(data.address)
      return invalidate(calendarFeedRoute)
    },
  })
  const close = useAction(closeFeedRoute, {
    onDone: () => {
      toast.success(texts.closed)
      return invalidate(calendarFeedRoute)
    },
  })
  const feed = query.data ?? null
  const askOpen = async () => {
    if (feed === null || (await confirm({ title: texts.again, content: texts.againAsk, okText: texts.again })))
      open.run({ body: { kind } })
  }
  const askClose = async () => {
    if (await confirm({ kind: 'warning', content: texts.closeAsk, okText: texts.close })) close.run({ body: {} })
  }
  return (
    <section className="card" aria-labelledby="feed-title">
      <header>
        <h2 id="feed-title">{texts.title}</h2>
        {feed !== null && (
          <span className="status done">
            <Icon name="done" size="s" />
            {texts.on}
          </span>
        )}
      </header>
      <div className={css.body}>
        {feed !== null && (
          <p className="muted">
            {feedKinds[feed.kind]}。{feed.fetchedAt === null ? texts.never : texts.fetched(feed.fetchedAt)}
          </p>
        )}
        <fieldset className={css.kinds}>
          <legend className="screen-reader-only">{texts.kind}</legend>
          {(Object.keys(feedKinds) as FeedKind[]).map((each) => (
            <label key={each}>
              <input type="radio" name="feed-kind" checked={kind === each} onChange={() => setKind(each)} />
              {feedKinds[each]}
            </label>
          ))}
        </fieldset>
        <p className="muted">{texts.why}</p>
        <div className={css.acts}>
          <ActButton of={open} className="button" onClick={() => void askOpen()}>
            {feed === null ? texts.open : texts.again}
          </ActButton>
          {feed !== null && (
            <ActButton of={close} className="button" onClick={() => void askClose()}>
              {texts.close}
            </ActButton>
          )}
        </div>
      </div>
      {address !== null && (
        <SecretDialog
          title={texts.title}
          why={texts.once}
          label={texts.secret}
          secret={address}
          before={location.origin}
          onClose={() => setAddress(null)}
        />
      )}
    </section>
  )
}
