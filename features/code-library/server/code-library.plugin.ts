import { linkTo } from '@portal/contract'
import { changed } from '@portal/server-kit/audit-detail'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { contains, startsWith } from '@portal/server-kit/list/matchers'
import {
  codeBookRoute,
  codeList,
  codesKind,
  codeTypesRoute,
  queryCodeListRoute,
  queryListByCodesRoute,
  saveCodeRoute,
} from '../contract/index.ts'
import { codeLibraryPage, codeLibraryPages } from '../contract/code-library.pages.ts'
import { codeLibraryWords } from '../contract/code-library.words.ts'
import { createCodeBook } from './code-book.ts'
import { codeLibraryTables } from './code-library.table.ts'
import { inPlace, keptRows } from './code.repo.ts'
import { fillLists, presentKept, saveCode } from './code.service.ts'
import { gatherLists } from './gather-lists.ts'
import { codeLibraryMigration } from './migrations/202611237002-code-library.ts'
import { ownLists } from './own-lists.ts'

const chosen = (codes: readonly { code: string; name: string; isOn: boolean }[] = []) =>
  codes.flatMap(({ code, name, isOn }) => (isOn ? [{ code, name }] : []))

/** Feature: lists of codes with their names, one source for page, server and export (SHL-22). */
export const codeLibraryFeature = (): Feature => ({
  name: 'code-library',
  words: codeLibraryWords,
  pages: codeLibraryPages,
  codes: ownLists,
  menus: [
    {
      below: 'authManagement',
      after: 'menuTax',
      code: 'codeLibrary',
      name: '编码管理',
      icon: 'setting',
      route: linkTo(codeLibraryPage),
      roles: ['superAdmin'],
      buttons: [{ code: 'base:code:manage', name: '维护编码', roles: ['superAdmin'] }],
    },
  ],
  migrations: [codeLibraryMigration],
  tables: codeLibraryTables,
  mount,
  start: (kit) => kit.write((tx) => fillLists(tx, gatherLists(kit.brought), kit.clock.now())),
})

function mount(kit: Kit): void {
  const lists = gatherLists(kit.brought)
  const book = createCodeBook(kit, lists)
  kit.codeWords.askedOf(async (codeType) => {
    const known = (await book.read()).lists.get(codeType)
    return Object.fromEntries((known?.codes ?? []).map(({ code, name }) => [code, name]))
  })
  kit.mount(queryCodeListRoute, async ({ body }) => chosen((await book.read()).lists.get(body.codeType)?.codes))
  kit.mount(queryListByCodesRoute, async ({ body }) => {
    const known = (await book.read()).lists
    return [...new Set(body.codes)].flatMap((code) => {
      const list = known.get(code)
      return list === undefined ? [] : [{ code, name: list.name, list: chosen(list.codes) }]
    })
  })
  kit.mount(codeBookRoute, async ({ query }) => {
    const { version, lists: known } = await book.read()
    if (query.version === version) return { version, lists: null }
    const wanted = [...new Set(query.codeTypes.split(','))]
    return { version, lists: Object.fromEntries(wanted.flatMap((type) => entryOf(type, known.get(type)?.codes))) }
  })
  kit.mount(codeTypesRoute, async () =>
    [...(await book.read()).lists].map(([codeType, { name, isKept, codes }]) => ({
      codeType,
      name,
      isKept,
      count: codes.length,
    })),
  )
  kit.mountList(codeList, {
    rows: keptRows,
    id: 'kept_code.id',
    filters: {
      type: 'kept_code.code_type',
      code: startsWith('kept_code.code'),
      word: contains('kept_code.name'),
      on: 'kept_code.is_on',
    },
    sorts: { codeType: inPlace, updatedAt: 'kept_code.updated_at' },
    present: (rows) => rows.map((row) => presentKept(row, lists)),
  })
  kit.mount(saveCodeRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { before, after, bookVersion } = await saveCode(tx, lists, body, call.now(), call.caller.account)
      const shown = presentKept(after, lists)
      const { codeType, code } = shown
      call.about(after.id, { codeType, entry: code, changes: changed(before && factsOf(before), factsOf(after)) })
      tx.afterCommit(() => {
        book.forget()
        kit.hub.everybody({ kind: codesKind, entId: null, data: { version: bookVersion } })
      })
      return shown
    }),
  )
}

const entryOf = <T>(type: string, codes: readonly T[] | undefined): [string, T[]][] =>
  codes === undefined ? [] : [[type, [...codes]]]

const factsOf = ({ name, place, is_on }: { name: string; place: number; is_on: boolean }) => ({
  name,
  place,
  isOn: is_on,
})
