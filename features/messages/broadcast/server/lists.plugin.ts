import { formatChinaTime } from '@portal/domain'
import { contains, daysOf, equals } from '@portal/server-kit/list/matchers'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { listOf } from '@portal/server-kit/list/upkeep/list-of'
import { mountUpkeep } from '@portal/server-kit/list/upkeep/mount-upkeep'
import { sql } from 'kysely'
import * as contract from '../contract/index.ts'
import { namesOfTargets } from './audience/audience.repo.ts'
import { broadcastRows, sumsOf } from './broadcast.repo.ts'
import { presentListed } from './broadcast.present.ts'
import { listTexts as texts } from './lists.texts.ts'
import { textFaults } from './judge.ts'

/** Messages, their readers, and the templates. */
export function mountLists(kit: Kit): void {
  kit.mountList(contract.broadcastList, {
    rows: broadcastRows,
    id: 'broadcast.id',
    filters: {
      title: contains('broadcast.sought'),
      state: 'broadcast.state',
      noticeType: 'broadcast.notice_type',
      must: 'broadcast.is_must',
      at: daysOf('broadcast.at'),
    },
    sorts: { at: 'broadcast.at' },
    present: async (rows, _call, db) => {
      const sums = await sumsOf(
        db,
        rows.map(({ id }) => id),
      )
      const names = await namesOfTargets(db, [...new Set(rows.flatMap(({ targets }) => targets.slice(0, 1)))])
      return rows.map((row) => presentListed(row, sums.get(row.id), names))
    },
  })
  kit.mountList(contract.readerList, {
    rows: readerRows,
    id: 'broadcast_recipient.user_id',
    filters: {
      message: equals('broadcast_recipient.broadcast_id'),
      state: (value) => stateIs[value as keyof typeof stateIs],
      name: contains('broadcast_recipient.user_name'),
    },
    sorts: { sentAt: 'broadcast_recipient.sent_at' },
    present: (rows) => rows.map(readerOf),
  })
  const kept = mountUpkeep(kit, contract.templateUpkeep, {
    table: 'broadcast_template',
    unique: { broadcast_template_name: { field: 'name', taken: texts.taken } },
    faults: textFaults,
    about: ({ name }) => ({ message: name }),
  })
  kit.mountList(contract.templateList, listOf(kept, contract.templateList))
}

const readerRows = (db: Db) =>
  db
    .selectFrom('broadcast_recipient')
    .innerJoin('user_account', 'user_account.id', 'broadcast_recipient.user_id')
    .innerJoin('enterprise', 'enterprise.id', 'broadcast_recipient.ent_id')
    .selectAll('broadcast_recipient')
    .select(['user_account.account', 'enterprise.name as ent_name'])
type ReaderRow = Awaited<ReturnType<ReturnType<typeof readerRows>['execute']>>[number]

const stateIs = {
  unseen: sql<boolean>`broadcast_recipient.seen_at is null and broadcast_recipient.withdrawn_at is null`,
  seen: sql<boolean>`broadcast_recipient.seen_at is not null and broadcast_recipient.acted_at is null
    and broadcast_recipient.withdrawn_at is null`,
  acted: sql<boolean>`broadcast_recipient.acted_at is not null and broadcast_recipient.withdrawn_at is null`,
  withdrawn: sql<boolean>`broadcast_recipient.withdrawn_at is not null`,
}
const timeOf = (at: Date | null): string | null => (at === null ? null : formatChinaTime(at))

const readerOf = (row: ReaderRow): contract.Reader => ({
  id: `${row.broadcast_id}.${row.user_id}`,
  userName: row.user_name,
  account: row.account,
  entName: row.ent_name,
  role: row.role,
  state:
    row.withdrawn_at !== null
      ? 'withdrawn'
      : row.acted_at !== null
        ? 'acted'
        : row.seen_at !== null
          ? 'seen'
          : 'unseen',
  sentAt: formatChinaTime(row.sent_at),
  seenAt: timeOf(row.seen_at),
  actedAt: timeOf(row.acted_at),
})
