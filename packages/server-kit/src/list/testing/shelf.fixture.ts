import { defineList, Day, Exactly, Id, Line, Money, Named, Nullable, Time, Type } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import type { Db } from '../../database/database.ts'
import { contains, equals, startsWith } from '../matchers.ts'
import type { ListCall } from '../source.ts'

declare module '../../database/tables.ts' {
  interface Tables {
    shelf: {
      id: string
      ent_id: string
      name: string
      code: string
      state: string
      price: string
      bought: string
      seen_at: Date
      is_lent: boolean
      note: string | null
    }
  }
}

const states = { on: '在架', lent: '借出', lost: '遗失' }

const Book = Exactly({
  id: Id(),
  name: Named('书名', Line(100)),
  code: Named('编号', Line(20)),
  state: Named('状态', Type.Enum(Object.keys(states)), { codes: states }),
  price: Named('价格', Money(), { unit: '元' }),
  bought: Named('购入日期', Day()),
  seenAt: Named('盘点时间', Time()),
  isLent: Named('可外借', Type.Boolean()),
  note: Named('备注', Nullable(Line(200)), { seenBy: 'perm:shelf:note' }),
})
const declared = {
  tag: '书架',
  access: 'signed-in',
  scope: 'enterprise',
  title: '图书',
  row: Book,
  filters: {
    word: { kind: 'text', title: '书名' },
    code: { kind: 'text', title: '编号' },
    exact: { kind: 'text', title: '编号（全部）' },
    state: { kind: 'choice', title: '状态', codes: states, isMany: true },
    price: { kind: 'range', title: '价格', of: 'amount' },
    bought: { kind: 'range', title: '购入日期', of: 'day' },
    seen: { kind: 'range', title: '盘点时间', of: 'time' },
    lent: { kind: 'flag', title: '可外借' },
    remark: { kind: 'text', title: '备注', field: 'note' },
    picked: { kind: 'found', title: '图书', source: 'books', isMany: true },
  },
  sorts: ['name', 'bought', 'seenAt'],
  sort: '-bought',
  export: { audit: 'shelf.export' },
} as const

/** The same rows as numbered pages and as a list without end. */
export const bookList = defineList({ ...declared, path: '/japi/shelf/books' })
export const endlessList = defineList({ ...declared, path: '/japi/shelf/endless', sort: '-seenAt', paging: 'cursor' })

const migration = {
  stamp: '9-shelf',
  sql: `
    create table shelf (
      id text primary key, ent_id text not null, name text not null, code text not null, state text not null,
      price numeric(18, 2) not null, bought date not null, seen_at timestamptz not null, is_lent boolean not null,
      note text);
    create index shelf_bought on shelf (ent_id, bought, id);
    create index shelf_name on shelf (ent_id, name, id);
    create index shelf_seen on shelf (ent_id, seen_at, id);
    create index shelf_code on shelf (ent_id, code text_pattern_ops);
    create index shelf_note on shelf (ent_id, note);
    create index shelf_price on shelf (ent_id, price);
    create index shelf_rare on shelf (ent_id, state, bought, id) where state <> 'on';
    create index shelf_lent on shelf (ent_id, bought, id) where not is_lent;
    create index shelf_words on shelf using gin (list_grams(name));`,
}

const shelfOf = (db: Db, { scope }: ListCall) =>
  db.selectFrom('shelf').selectAll().where('shelf.ent_id', '=', scope.entId)

/** What `present` was handed, in numbers of rows. */
export const presented: number[] = []
/** A test may make `present` wait. */
export const presenting = { wait: (): Promise<void> => Promise.resolve() }

/** A feature for tests with one table and two lists on it. */
export const shelfFeature = (): Feature => ({
  name: 'shelf',
  tables: ['shelf'],
  enterpriseTables: ['shelf'],
  migrations: [migration],
  mount(kit) {
    for (const list of [bookList, endlessList])
      kit.mountList(list, {
        rows: shelfOf,
        id: 'shelf.id',
        filters: {
          word: contains('shelf.name'),
          code: startsWith('shelf.code'),
          exact: equals('shelf.code'),
          state: 'shelf.state',
          price: 'shelf.price',
          bought: 'shelf.bought',
          seen: 'shelf.seen_at',
          lent: 'shelf.is_lent',
          remark: equals('shelf.note'),
          picked: 'shelf.id',
        },
        sorts: { name: 'shelf.name', bought: 'shelf.bought', seenAt: 'shelf.seen_at' },
        present: async (rows) => {
          presented.push(rows.length)
          await presenting.wait()
          return rows.map((row) => ({
            id: row.id,
            name: row.name,
            code: row.code,
            state: row.state,
            price: row.price,
            bought: row.bought,
            seenAt: formatChinaTime(row.seen_at),
            isLent: row.is_lent,
            note: row.note,
          }))
        },
      })
  },
})

/** Rows n = 1… of an enterprise; one in 500 is lost, one in 1,000 may not be lent. */
export const shelfRows = (entId: string, count: number) => sql`
  insert into shelf (id, ent_id, name, code, state, price, bought, seen_at, is_lent, note)
  select ${entId}::text || lpad(n::text, 7, '0'), ${entId}::text,
    (array['税法', '会计', '审计', '财务管理', '增值税'])[1 + n % 5] || '教程第' || n || '册',
    'B' || lpad(n::text, 7, '0'),
    case when n % 500 = 0 then 'lost' else 'on' end, n * 1.01, date '2020-01-01' + n % 2000,
    timestamptz '2026-01-01 00:00:00+08' + n * interval '1.0005 seconds', n % 1000 <> 0, null
  from generate_series(1, ${count}::int) n`
