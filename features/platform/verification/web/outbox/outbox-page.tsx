import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { useMay } from '@portal/web-kit/caller'
import { people } from './outbox-people.ts'
import { phoneTexts } from '../phone.texts.ts'
import { outboxByPhone, outboxColumns, outboxSource } from './outbox.list.tsx'
import css from './outbox.module.css'

const texts = phoneTexts.outbox

const sources = { users: people }

/** Sent messages, for operators (SES-21). Person, phone and page are in the address. */
export function OutboxPage() {
  const byPhone = useMay('perm:monitor:outbox:phone')
  const list = useList('outbox', byPhone ? outboxByPhone : outboxSource)
  const isDemo = list.query.data?.rows.some(({ code }) => code !== null) ?? false
  return (
    <ListPage
      title={texts.title}
      list={list}
      columns={outboxColumns}
      sources={sources}
      lead={
        <p className={`muted ${css.lead}`}>
          {texts.lead}
          {isDemo && texts.demo}
        </p>
      }
      empty={{
        title: texts.empty,
        reason: texts.emptyReason,
        filtered: { title: texts.none, reason: texts.noneReason },
      }}
    />
  )
}
