import { linkTo, notFound, refuse } from '@portal/contract'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { startsWith } from '@portal/server-kit/list/matchers'
import { listOf } from '@portal/server-kit/list/upkeep/list-of'
import { mountUpkeep } from '@portal/server-kit/list/upkeep/mount-upkeep'
import {
  codeBookRoute,
  codeList,
  codesEvent,
  codeTypesRoute,
  codeUpkeep,
  queryCodeListRoute,
  queryListByCodesRoute,
} from '../contract/index.ts'
import { codeLibraryPage, codeLibraryPages } from '../contract/code-library.pages.ts'
import { codeLibraryWords } from '../contract/code-library.words.ts'
import { createCodeBook } from './code-book.ts'
import { codeLibraryTables } from './code-library.table.ts'
import { codeLibraryTexts as texts } from './code-library.texts.ts'
import { inPlace, raiseVersion } from './code.repo.ts'
import { fillLists } from './fill-lists.ts'
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
  recorded: new URL('data/recorded.json', import.meta.url),
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
  const nameOf = (codeType: string): string => lists.get(codeType)?.name ?? codeType
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
  const kept = mountUpkeep(kit, codeUpkeep, {
    table: 'kept_code',
    columns: { typeName: null },
    unique: { kept_code_place: { field: 'code', taken: ({ code, codeType }) => texts.taken(code, nameOf(codeType)) } },
    faults: ({ codeType, code }, { before }) => {
      const list = lists.get(codeType)
      if (list === undefined) throw notFound(texts.noType)
      if (list.isKept !== true) throw refuse(texts.fixed(list.name))
      if (before !== null && (before.code !== code || before.code_type !== codeType)) throw refuse(texts.sameKey)
      return []
    },
    present: ({ code_type }) => ({ typeName: nameOf(code_type) }),
    facts: ({ name, place, isOn }) => ({ name, place, isOn }),
    about: ({ codeType, code }) => ({ codeType, entry: code }),
    wrote: async (tx) => {
      const version = await raiseVersion(tx.db)
      tx.afterCommit(() => {
        book.forget()
        kit.hub.everybody(codesEvent, { entId: null, data: { version } })
      })
    },
  })
  const filters = { type: 'codeType', code: startsWith('kept_code.code'), word: 'name', on: 'isOn' }
  kit.mountList(codeList, listOf(kept, codeList, { filters, sorts: { codeType: inPlace } }))
}

const entryOf = <T>(type: string, codes: readonly T[] | undefined): [string, T[]][] =>
  codes === undefined ? [] : [[type, [...codes]]]
