import { fieldsOf, type ListFilters } from '@portal/contract'
import { columnsOf } from '@portal/page-kit/table/column'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import { outboxRoute, OutboxRecord } from '../../contract/index.ts'
import { phoneTexts } from '../phone.texts.ts'
import { OutboxState } from './outbox-state.tsx'

const texts = phoneTexts.outbox
/** A mobile number as people type it, with spaces. */
const typedPhone = '^1[3-9](\\s*\\d){9}$'

const person = { kind: 'found', title: texts.person, source: 'users' } as const
const phone = { kind: 'text', title: texts.phone, most: 20, pattern: typedPhone, wrong: texts.wrong } as const

const sourceBy = (filters: ListFilters) =>
  sourceOf({
    title: texts.rows,
    route: outboxRoute,
    filters,
    sizes: [20, 50, 100],
    input: ({ values: { person: chosen, phone: number }, page, size }) => ({
      query: {
        page,
        limit: size,
        ...(chosen === undefined ? {} : { person: chosen }),
        ...(number === undefined ? {} : { phone: number.replace(/\s/g, '') }),
      },
    }),
    shown: pagedRows<OutboxRecord>,
  })

/** By a chosen person, whose number stays masked. */
export const outboxSource = sourceBy({ person })
/** By a number too, for who may. */
export const outboxByPhone = sourceBy({ person, phone })

export const outboxColumns = columnsOf<OutboxRecord>(fieldsOf(OutboxRecord), {
  createTime: { isFixed: true },
  state: { cell: (record, text) => <OutboxState record={record} text={text} /> },
})
