import { linkTo } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import * as contract from '../contract/index.ts'
import { groupBoardPage, groupBoardPages } from '../contract/group-board.pages.ts'
import { groupBoardWords } from '../contract/group-board.words.ts'
import { readCells } from './group-board.repo.ts'
import { askedOf, groupBoard } from './group-board.service.ts'
import { exportCells } from './group-export.ts'

/** Rows of an export: 500 enterprises with fifteen taxes have half of it. */
const mostExported = 15_000
const roles = ['taxClerk', 'taxManager']

/** Feature: every enterprise that somebody reaches, by tax and filing window, with acts on several (TAX-14). */
export const groupBoardFeature = (): Feature => ({
  name: 'group-board',
  words: groupBoardWords,
  pages: groupBoardPages,
  menus: [
    {
      below: 'tax',
      after: 'taxAssignment',
      code: 'groupBoard',
      name: groupBoardPage.title,
      icon: 'audit',
      route: linkTo(groupBoardPage),
      roles,
    },
  ],
  migrations: [],
  tables: [],
  mount(kit) {
    const today = () => kit.clock.businessDay()
    kit.mount(contract.groupBoardRoute, ({ query }, { db, scope }) => groupBoard(db, scope, query, today()))
    kit.mount(contract.exportGroupRoute, async ({ query: { entId: _here, ...filters } }, call) => {
      const asked = await askedOf(call.db, call.scope, filters, today())
      const cells = await readCells(call.db, asked, mostExported)
      call.about('tax_task', { count: cells.length })
      return exportCells(cells, asked.from.slice(0, 7))
    })
  },
})
