import { Day, defineImport, Exactly, Line, Money, Named, Nullable, refuse, Type, type Static } from '@portal/contract'
import type { Feature } from '../../feature.ts'
import { newId } from '../../ids.ts'
import type { ImportSource } from '../importing/import-source.ts'
import { mountStream } from '../importing/stream/mount-stream.ts'

declare module '../../database/tables.ts' {
  interface Tables {
    loan: {
      id: string
      ent_id: string
      no: string
      person: string
      kind: string
      paid: string
      due: string
      note: string | null
      version: number
    }
  }
}

/**
 * Who is not lent to: `gone` as a constraint would say that only the database knows, `refused` in words;
 * `pause` is waited for before each row.
 */
export const lender: { gone?: string; refused?: string; pause?: Promise<void> } = {}

const kinds = { book: '图书', map: '地图' }
const loan = {
  tag: '借阅',
  access: 'perm:loan:import',
  scope: 'enterprise',
  title: '借阅',
  key: 'no',
  row: Exactly({
    no: Named('借书号', Type.String({ pattern: '^[0-9]{4,24}$' }), { example: '0001', alsoNamed: ['借阅证号'] }),
    person: Named('借阅人', Line(10), { example: '王小明', alsoNamed: ['读者', '读者姓名'] }),
    kind: Named('种类', Type.Enum(['book', 'map']), { codes: kinds, example: '图书' }),
    paid: Named('押金', Money(), { unit: '元', example: '20.00' }),
    due: Named('归还日期', Day(), { example: '2026-12-31' }),
    note: Named('备注', Nullable(Line(20))),
  }),
} as const
export const loanImport = defineImport({ ...loan, path: '/japi/loan/import', audit: 'loan.import' })
/** The same of files that other programs write. */
export const foreignImport = defineImport({
  ...loan,
  path: '/japi/loan/foreign',
  audit: 'loan.foreign',
  mapping: true,
})

/** And without bounds. */
export const bulkImport = defineImport({
  ...loan,
  path: '/japi/loan/bulk',
  audit: 'loan.bulk',
  mapping: true,
  rows: 'stream',
})

/** A feature for tests with one table and an import into it. */
export const loanFeature = (): Feature => ({
  name: 'loan',
  tables: ['loan'],
  enterpriseTables: ['loan'],
  migrations: [
    {
      stamp: '9-loan',
      sql: `create table loan (id text primary key, ent_id text not null, no text not null, person text not null,
        kind text not null, paid numeric(18, 2) not null, due date not null, note text, version integer not null,
        unique (ent_id, no))`,
    },
  ],
  mount(kit) {
    const source: ImportSource<Static<typeof loan.row>> = {
      faults: ({ kind, paid }) =>
        kind === 'map' && Number(paid) === 0 ? [{ path: 'paid', message: '地图须有押金' }] : [],
      find: async (db, { scope }, keys) => {
        const rows = await db
          .selectFrom('loan')
          .selectAll()
          .where('ent_id', '=', scope.entId)
          .where('no', 'in', [...keys])
          .execute()
        return new Map(
          rows.map(({ id, version, no, ...values }) => [no, { id, stamp: String(version), values: { no, ...values } }]),
        )
      },
      writer:
        (tx, { scope }) =>
        async (unit) => {
          for (const { values, existing } of unit) {
            await lender.pause
            if (values.person === lender.gone) throw new Error('no such person')
            if (values.person === lender.refused) throw refuse('此人不能借阅')
            const version = existing === null ? 1 : Number(existing.stamp) + 1
            const row = { ...values, id: existing?.id ?? newId(), ent_id: scope.entId, version }
            await tx.db
              .insertInto('loan')
              .values(row)
              .onConflict((conflict) => conflict.columns(['ent_id', 'no']).doUpdateSet(row))
              .execute()
          }
        },
    }
    kit.mountImport(loanImport, source)
    kit.mountImport(foreignImport, source)
    mountStream(kit, bulkImport, source)
  },
})
