import {
  defineLines,
  defineUpkeep,
  Kept,
  Line,
  linesSaid,
  linesShown,
  Money,
  Named,
  Nullable,
  Time,
  Type,
  type Static,
} from '@portal/contract'
import type { Feature } from '../../feature.ts'
import { mountUpkeep } from '../upkeep/mount-upkeep.ts'
import type { Keeper, KeptTable, LinesTableOf } from '../upkeep/source.ts'

export const pledgeLines = {
  collateral: defineLines({
    title: '担保物',
    entered: {
      name: Named('名称', Line(20)),
      kind: Named('类别', Type.String({ pattern: '^[a-z]+$' }), { codes: { codeType: 'goods' } }),
      worth: Named('估值', Money(), { unit: '元' }),
      seenAt: Named('查看时间', Nullable(Time())),
      pin: Named('开箱密码', Type.Optional(Nullable(Line(20)))),
      note: Named('说明', Type.Optional(Nullable(Line(20)))),
    },
    most: 4,
    sums: ['worth'],
  }),
  opinions: defineLines({ title: '评估意见', entered: { said: Named('意见', Line(50)) }, most: 3, for: ['officer'] }),
}
const entered = { debtor: Named('债务人', Line(20)) }
const Pledge = Kept({ ...entered, ...linesShown(pledgeLines) })
export const pledgeUpkeep = defineUpkeep({
  tag: '质押',
  title: '质押',
  access: 'perm:car',
  scope: 'enterprise',
  path: '/japi/pledge',
  row: Pledge,
  entered: { ...entered, ...linesSaid(pledgeLines) },
  many: ['remove'],
  one: 'perm:car',
  audit: 'pledge',
})

declare module '../../database/tables.ts' {
  interface Tables {
    pledge: KeptTable<Omit<Static<typeof Pledge>, keyof typeof pledgeLines>> & { ent_id: string }
    pledge_item: Omit<LinesTableOf<typeof pledgeLines.collateral>, 'seen_at'> & { seen_at: Date | null }
    pledge_opinion: LinesTableOf<typeof pledgeLines.opinions>
    pledge_seal: { pledge_id: string }
  }
}

export let pledges: Keeper<typeof pledgeUpkeep, 'pledge'>

/** A kept thing with lines, put together by hand; the user u1 stands for the officer. */
export const pledgeFeature = (
  lines: Record<string, string> = { collateral: 'pledge_item', opinions: 'pledge_opinion' },
): Feature => ({
  name: 'pledge',
  tables: ['pledge', 'pledge_item', 'pledge_opinion', 'pledge_seal'],
  enterpriseTables: ['pledge', 'pledge_item', 'pledge_opinion'],
  migrations: [
    {
      stamp: '9-pledge',
      sql: `
        create table pledge (
          id text primary key, ent_id text not null, debtor text not null,
          version integer not null, updated_at timestamptz not null, updated_by text not null);
        create table pledge_item (
          id text primary key, parent_id text not null references pledge (id), ent_id text not null,
          place integer not null, name text not null, kind text not null, worth numeric(20, 2) not null,
          seen_at timestamptz, pin text, note text);
        create index pledge_item_place on pledge_item (parent_id, place);
        create unique index pledge_item_name on pledge_item (parent_id, name);
        create table pledge_opinion (
          id text primary key, parent_id text not null references pledge (id), ent_id text not null,
          place integer not null, said text not null);
        create index pledge_opinion_place on pledge_opinion (parent_id, place);
        create table pledge_seal (pledge_id text not null references pledge (id))`,
    },
  ],
  mount(kit) {
    const goods: Record<string, string> = { house: '房产', car: '车辆' }
    kit.codeWords.askedOf((type) => Promise.resolve(type === 'goods' ? goods : {}))
    pledges = mountUpkeep(kit, pledgeUpkeep, {
      table: 'pledge',
      lines: lines as { collateral: 'pledge_item' },
      unique: { pledge_item_name: { field: 'collateral', taken: '担保物的名称不能相同' } },
      seen: (shown, _row, { userId }) => (userId === 'u1' ? shown : { ...shown, opinions: null }),
    })
  },
})
