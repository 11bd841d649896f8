import { linkTo } from '@portal/contract'
import { reachesTax } from '@portal/server-kit/caller'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { mountManaged } from '@portal/server-kit/list/upkeep/mount-managed'
import type { KeepCall } from '@portal/server-kit/list/upkeep/source'
import type { Tx } from '@portal/server-kit/transaction'
import { linesImports, reachedRegistersRoute, registerChanged, registers, type Register } from '../contract/index.ts'
import { registerPages, registersPage } from '../contract/register.pages.ts'
import { registerWords } from '../contract/register.words.ts'
import { ownedRegistersMigration } from './migrations/202611301142-owned-registers.ts'
import { longTermAssetsMigration } from './migrations/202612010310-long-term-assets.ts'
import { otherRegistersMigration } from './migrations/202611301143-other-registers.ts'
import { linesSource } from './lines-import.ts'
import { proofKeeper } from './proofs.ts'
import { recordFaults } from './record-faults.ts'
import { linesTableOf, registerTables, tableOf } from './register.table.ts'
import { taxesOf } from './taxes-of.ts'
import { registerTexts as texts } from './register.texts.ts'

/** Registers of what an enterprise owns and does, which its declarations are filled from. */
export const registerFeature = (): Feature => ({
  name: 'register',
  words: registerWords,
  pages: registerPages,
  menus: [
    {
      below: 'tax',
      after: 'vatSetting',
      code: 'taxRegisters',
      name: '税源登记',
      icon: 'audit',
      route: linkTo(registersPage),
      roles: ['taxClerk', 'taxManager'],
      buttons: [
        { code: 'tax:register:read', name: '查看税源台账', roles: ['taxClerk', 'taxManager'] },
        { code: 'tax:register:keep', name: '维护税源台账', roles: ['taxClerk'] },
      ],
    },
  ],
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [ownedRegistersMigration, otherRegistersMigration, longTermAssetsMigration],
  tables: registerTables,
  enterpriseTables: registerTables,
  files: proofKeeper.kinds,
  mount(kit) {
    for (const register of registers) mountRegister(kit, register)
    proofKeeper.mount(kit)
    kit.mount(reachedRegistersRoute, async (_input, { scope }) =>
      registers.map(({ id }) => id).filter((id) => taxesOf(id).some((tax) => reachesTax(scope, tax))),
    )
  },
})

function mountRegister(kit: Kit, { id, key, of, lines }: Register): void {
  const title = of.list.fields.find(({ name }) => name === key)?.title ?? key
  const keeper = mountManaged(kit, of, {
    table: tableOf(id),
    taxes: { types: taxesOf(id), refused: texts.otherTax(of.list.title) },
    lines: Object.fromEntries(lines.map((name) => [name, linesTableOf(id, name)])),
    unique: { [`${tableOf(id)}_key`]: { field: key as never, taken: texts.taken(of.list.title, title) } },
    faults: (said) => recordFaults(id, said as Readonly<Record<string, unknown>>),
    wrote: async (tx, written, call) => {
      const gone = written.flatMap(({ before, after }) => (before !== null && after === null ? [before] : []))
      await proofKeeper.drop(tx, gone)
      await noteChanged(tx, call)
    },
  })
  for (const one of linesImports.filter(({ register }) => register.id === id))
    kit.mountImport(one.of, linesSource(keeper, one))
}

/** Returns are filled anew from what changed. */
async function noteChanged(tx: Tx, { scope: { entId, userId } }: KeepCall): Promise<void> {
  await tx
    .as('register')
    .db.insertInto('tax_register_state')
    .values({ ent_id: entId, changes: 1 })
    .onConflict((on) =>
      on.column('ent_id').doUpdateSet((eb) => ({ changes: eb('tax_register_state.changes', '+', 1) })),
    )
    .execute()
  tx.happened(registerChanged, { entId, data: { userId } })
}
