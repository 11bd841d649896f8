import { lifeEvents, lifeTodoStates, usualStep } from '@portal/contract'
import type { ApprovalKind, NewApproval } from '../../approvals.ts'
import type { Feature } from '../../feature.ts'
import { mountUpkeep } from '../../list/upkeep/mount-upkeep.ts'
import { keepLife } from '../keep-life.ts'
import { mountLife } from '../mount-life.ts'
import { loanLife, loanNumber, loans, loanUpkeep } from './loan-life.fixture.ts'

declare module '../../database/tables.ts' {
  interface Tables {
    borrowing: {
      id: string
      ent_id: string
      no: string | null
      amount: string
      state: string
      paid_on: string | null
      process_id: string | null
      version: number
      updated_at: Date
      updated_by: string
    }
  }
}

export const loanKind: ApprovalKind = {
  type: 'loan',
  name: '贷款审批',
  act: '审批',
  for: 'business',
  notice: '101',
  steps: [usualStep({ key: 'loan', name: '审批', who: [{ kind: 'role', code: 'any' }] })],
}
export const started: NewApproval[] = []
export const noticed: string[] = []

export const loanKeeper = keepLife(loans, {
  feature: 'loan',
  table: 'borrowing',
  names: (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, { name: `人 ${id}` }]))),
  number: { column: 'no', of: loanNumber },
  on: {
    pay: ({ asked, row }) => {
      if (row.amount === '0.00') throw new Error('fails in the middle')
      return { paid_on: asked.paidOn }
    },
  },
  approvals: [
    {
      kind: loanKind,
      start: (_tx, _now, asked) => Promise.resolve(`p${started.push(asked)}`),
      about: ({ no, amount }, { asked }) => ({
        title: `贷款 ${no} ${amount}`,
        message: String(asked['message'] ?? ''),
        route: () => '/loan',
      }),
      column: 'process_id',
    },
  ],
  notify: ({ notice, after }) => Promise.resolve(void noticed.push(`${notice} ${after.id} ${after.state}`)),
  todo: {
    moves: ['pay'],
    say: ({ no, id }) => ({ kind: 'loan', title: no ?? id, dueDate: null, route: '/', trouble: null }),
  },
})

/** A feature for tests: a loan, from its draft to the day when it is paid back. */
export const loanFeature = (): Feature => ({
  name: 'loan',
  words: {
    events: lifeEvents(loans),
    todos: { loan: { name: '贷款', tab: 'other', act: '去放款', states: lifeTodoStates(loanLife) } },
  },
  approvals: loanKeeper.approvals,
  todos: loanKeeper.todos,
  tables: ['borrowing'],
  enterpriseTables: ['borrowing'],
  migrations: [
    {
      stamp: '9-borrowing',
      sql: `create table borrowing (
        id text primary key, ent_id text not null, no text, amount numeric(18, 2) not null, state text not null,
        paid_on date, process_id text, version integer not null,
        updated_at timestamptz not null default now(), updated_by text not null default 'a');
        create unique index borrowing_no on borrowing (ent_id, no)`,
    },
  ],
  mount(kit) {
    mountUpkeep(kit, loanUpkeep, {
      table: 'borrowing',
      ...loanKeeper.upkeep,
      unique: { borrowing_no: { field: 'amount', taken: '编号重复' } },
    })
    mountLife(kit, loanKeeper)
  },
})
