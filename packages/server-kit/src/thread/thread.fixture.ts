import { defineThread } from '@portal/contract'
import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import type { Sees } from '../log/log.ts'
import { mountThread } from './mount-thread.ts'

interface Loan {
  id: string
  ent_id: string
  debtor: string
  officer: string
  is_over: boolean
}
declare module '../database/tables.ts' {
  interface Tables {
    loan_probe: Loan
  }
}

/** Three parties: the applicant's enterprise, another one that owes, a user who decides. */
export const loanThread = defineThread({
  name: 'loan-probe',
  title: '贷款',
  tag: 'probe',
  path: '/japi/loan-probe/thread',
  access: 'signed-in',
  writes: 'perm:loan:write',
  audit: 'loan.thread',
  mentions: 'none',
  parties: { applicant: '申请人', debtor: '债务人', officer: '经办人' },
})

/** A feature for tests whose things cross enterprises. */
export const loans: Feature = {
  name: 'loan-probe',
  tables: ['loan_probe'],
  enterpriseTables: ['loan_probe'],
  migrations: [
    {
      stamp: '1-loan-probe',
      sql: `create table loan_probe (id text primary key, ent_id text not null, debtor text not null,
        officer text not null, is_over boolean not null)`,
    },
  ],
  mount: (kit) =>
    mountThread<Loan>(kit, loanThread, {
      find: (db, { entId, userId }, id) =>
        db
          .selectFrom('loan_probe')
          .selectAll()
          .where('id', '=', id)
          .where((eb) => eb.or([eb('ent_id', '=', entId), eb('debtor', '=', entId), eb('officer', '=', userId)]))
          .executeTakeFirst(),
      notFound: '没有这笔贷款',
      names: async (db, ids) => {
        const { rows } = await sql<{ id: string }>`select unnest(${[...ids]}::text[]) as id`.execute(db)
        return new Map(rows.map(({ id }) => [id, `名${id}`]))
      },
      sees: (loan, { scope }): Sees => [
        ...(loan.ent_id === scope.entId && loan.officer !== scope.userId ? ['applicant'] : []),
        ...(loan.debtor === scope.entId && loan.officer !== scope.userId ? ['debtor'] : []),
        ...(loan.officer === scope.userId ? ['officer'] : []),
      ],
      hearers: async (_db, loan, parties) => ({
        entIds: [
          ...(parties?.includes('applicant') !== false ? [loan.ent_id] : []),
          ...(parties?.includes('debtor') !== false ? [loan.debtor] : []),
        ],
        userIds: parties?.includes('officer') !== false ? [loan.officer] : [],
      }),
      closed: ({ is_over: isOver }) => (isOver ? '贷款已结清，不能再发言' : null),
    }),
}
