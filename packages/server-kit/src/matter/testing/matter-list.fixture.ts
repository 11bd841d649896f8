import {
  byParty,
  defineLife,
  defineMatter,
  defineNumber,
  defineParties,
  defineRoute,
  Id,
  Line,
  lifeEvents,
  Money,
  Named,
  Nullable,
} from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { keepMatter } from '../keep-matter.ts'

declare module '../../database/tables.ts' {
  interface Tables {
    lent: {
      id: string
      ent_id: string
      no: string | null
      borrower: string
      fee: string
      use: string
      floor: string | null
      state: string
      version: number
      updated_at: Date
      updated_by: string
    }
  }
}

export const lent = defineMatter({
  title: '借用',
  path: '/japi/lent',
  audit: 'lent',
  read: 'perm:loan',
  keep: 'perm:loan',
  entered: {
    borrower: Named('借用企业', Id()),
    fee: Named('月租', Money()),
    use: Named('用途', Line(100)),
    floor: Named('最低月租', Nullable(Money()), { for: ['lender'] }),
  },
  life: defineLife({
    first: 'draft',
    states: { draft: '草稿', offered: '待确认', agreed: ['已同意', 'done'] },
    moves: {
      offer: { name: '发出', from: 'draft', to: 'offered', by: 'perm:loan' },
      agree: { name: '同意', from: 'offered', to: 'agreed', by: byParty('borrower', 'perm:loan') },
    },
    changes: ['draft'],
  }),
  number: defineNumber({ name: 'lent', title: '编号', form: 'JC{yyyyMM}-{0000}', per: 'enterprise' }),
  parties: defineParties({ lender: ['出借方', 'ent'], borrower: ['借用方', 'ent'] }),
  filters: ['fee'],
  sorts: ['fee', 'updatedAt'],
  sort: '-updatedAt',
})

/** The list as a feature would write it for itself: the same rows, order, total, names and hidden field. */
export const byHandList = defineRoute({ ...lent.list.route, path: '/japi/lent/list-by-hand' })

const keeper = keepMatter(lent, {
  feature: 'lent',
  table: 'lent',
  parties: { lender: 'ent_id', borrower: 'borrower' },
  notFound: '没有这笔借用',
  names: () => Promise.resolve(new Map()),
})

/** A matter of two parties, and its list written by hand beside it. */
export const lentFeature = (): Feature => ({
  name: 'lent',
  words: { events: lifeEvents({ event: lent.audit, title: lent.title }) },
  approvals: keeper.approvals,
  todos: keeper.todos,
  tables: ['lent'],
  enterpriseTables: ['lent'],
  migrations: [
    {
      stamp: '9-lent',
      sql: `create table lent (
        id text primary key, ent_id text not null, no text, borrower text not null, fee numeric(20, 2) not null,
        use text not null, floor numeric(20, 2), state text not null, version integer not null,
        updated_at timestamptz not null, updated_by text not null);
        create index lent_newest on lent (ent_id, updated_at, id);
        create index lent_borrower on lent (borrower, updated_at, id)`,
    },
  ],
  mount(kit) {
    kit.people.askedOf((_db, accounts) => Promise.resolve(new Map(accounts.map((account) => [account, account]))))
    keeper.mount(kit)
    kit.mount(byHandList, async ({ query }, call) => {
      const { entId } = call.scope
      const [size, page] = [Number(query.size ?? 20), Number(query.page ?? 1)]
      const mine = call.db
        .selectFrom('lent')
        .where((eb) => eb.or([eb('ent_id', '=', entId), eb('borrower', '=', entId)]))
      const rows = await mine
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute()
      const { total } = await call.db
        .selectFrom(
          mine
            .select(sql`1`.as('one'))
            .limit(10_000)
            .as('some'),
        )
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow()
      const names = await kit.people.namesOf(call.db, [...new Set(rows.map((row) => row.updated_by))])
      return {
        records: rows.map((row) => ({
          id: row.id,
          no: row.no,
          borrower: row.borrower,
          fee: row.fee,
          use: row.use,
          floor: row.ent_id === entId ? row.floor : null,
          state: row.state as 'draft',
          version: row.version,
          updatedAt: formatChinaTime(row.updated_at),
          updatedBy: names.get(row.updated_by) ?? row.updated_by,
        })),
        total: Number(total),
        next: null,
      }
    })
  },
})
