import { linkTo } from '@portal/contract'
import { storedFiles } from '@portal/file/server/public'
import { listUserNames, memberPeople } from '@portal/identity/server/people'
import type { KeptTable, LinesTableOf } from '@portal/server-kit/list/upkeep/source'
import { keepMatter } from '@portal/server-kit/matter/keep-matter'
import { lendings, type Lending } from '../contract/index.ts'
import { lendingsPage } from '../contract/example.pages.ts'
import { lendingTexts as texts } from './lending.texts.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    example_lending: KeptTable<Lending> & { ent_id: string }
    example_lending_item: LinesTableOf<typeof lendings.lines.items>
    example_lending_term: LinesTableOf<typeof lendings.lines.terms>
  }
}

/** Vehicles lent to other enterprises, on their table. */
export const lendingKeeper = keepMatter(lendings, {
  feature: 'example',
  table: 'example_lending',
  parties: { lender: 'ent_id', borrower: 'borrower' },
  notFound: texts.noLending,
  files: storedFiles,
  unique: { example_lending_no: { field: 'plate', taken: texts.taken } },
  lines: { items: 'example_lending_item', terms: 'example_lending_term' },
  names: listUserNames,
  on: { hand: ({ asked }) => ({ lent_on: asked.lentOn }) },
  todo: {
    moves: ['accept', 'hand'],
    say: ({ id, plate, no }) => ({
      kind: lendings.audit,
      title: texts.lending(no ?? '', plate),
      dueDate: null,
      route: linkTo(lendingsPage, { open: id }),
      trouble: null,
    }),
  },
  thread: { names: memberPeople.names },
})
