import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { phoneTexts } from '../phone.texts.ts'
import { outboxColumns, outboxSource } from './outbox.list.tsx'
import css from './outbox.module.css'

const texts = phoneTexts.outbox

/** Sent messages, for operators (SES-21). Phone and page are in the address. */
export function OutboxPage() {
  const list = useList('outbox', outboxSource)
  const isDemo = list.query.data?.rows.some(({ code }) => code !== null) ?? false
  return (
    <ListPage
      title={texts.title}
      list={list}
      columns={outboxColumns}
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
