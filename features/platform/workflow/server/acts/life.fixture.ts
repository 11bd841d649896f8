import {
  approval,
  defineLife,
  defineMoves,
  Exactly,
  Id,
  Line,
  Named,
  Nullable,
  stateField,
  Type,
  usualStep,
} from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import { keepLife } from '@portal/server-kit/life/keep-life'
import { mountLife } from '@portal/server-kit/life/mount-life'
import { startApproval } from './start.service.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    errand: { id: string; ent_id: string; state: string; process_id: string | null; version: number }
  }
}

const errandLife = defineLife({
  first: 'draft',
  states: { draft: '草稿', review: ['审批中', 'busy'], agreed: ['已同意', 'done'] },
  moves: {
    submit: {
      name: '提交审批',
      from: 'draft',
      to: 'review',
      by: 'perm:errand',
      asks: { message: Named('附言', Nullable(Line(200))) },
    },
    agree: { from: 'review', to: 'agreed', by: approval('errand') },
  },
})
export const errands = defineMoves(errandLife, {
  tag: '差事',
  scope: 'enterprise',
  access: 'perm:errand',
  path: '/japi/errand',
  title: '差事',
  audit: 'errand',
  row: Exactly({ id: Id(), state: stateField(errandLife), processId: Nullable(Id()), version: Type.Integer() }),
})

/** A feature whose things wait for an approval of the real engine. */
export function errandFeature(): Feature {
  const kept = keepLife(errands, {
    feature: 'errand',
    table: 'errand',
    names: () => Promise.resolve(new Map()),
    approvals: [
      {
        kind: {
          type: 'errand',
          name: '差事审批',
          act: '审批',
          for: 'business',
          notice: '101',
          steps: [usualStep({ key: 'errand', name: '差事审批', who: [{ kind: 'role', code: 'taxManager' }] })],
        },
        start: startApproval,
        about: ({ id }, { asked }) => ({
          title: id,
          message: typeof asked['message'] === 'string' ? asked['message'] : '',
          route: () => '/errand',
        }),
        column: 'process_id',
      },
    ],
  })
  return {
    name: 'errand',
    approvals: kept.approvals,
    tables: ['errand'],
    enterpriseTables: ['errand'],
    migrations: [
      {
        stamp: '9-errand',
        sql: `create table errand (
          id text primary key, ent_id text not null, state text not null, process_id text, version integer not null)`,
      },
    ],
    mount: (kit) => mountLife(kit, kept),
  }
}
