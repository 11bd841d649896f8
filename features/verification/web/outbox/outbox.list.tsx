import { fieldsOf } from '@portal/contract'
import { columnsOf } from '@portal/page-kit/table/column'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import { outboxRoute, OutboxRecord } from '../../contract/index.ts'
import { phoneTexts } from '../phone.texts.ts'
import { OutboxState } from './outbox-state.tsx'

const texts = phoneTexts.outbox
/** A mobile number as people type it, with spaces. */
const typedPhone = '^1[3-9](\\s*\\d){9}$'

export const outboxSource = sourceOf({
  title: texts.rows,
  route: outboxRoute,
  filters: { phone: { kind: 'text', title: texts.phone, most: 20, pattern: typedPhone, wrong: texts.wrong } },
  sizes: [20, 50, 100],
  input: ({ values: { phone }, page, size }) => ({
    query: { page, limit: size, ...(phone === undefined ? {} : { phone: phone.replace(/\s/g, '') }) },
  }),
  shown: pagedRows<OutboxRecord>,
})

export const outboxColumns = columnsOf<OutboxRecord>(fieldsOf(OutboxRecord), {
  createTime: { isFixed: true },
  state: { cell: (record, text) => <OutboxState record={record} text={text} /> },
})
