import type { Feature } from '@portal/server-kit/feature'
import { calendarRoute, filingYearOf, todosRoute } from '../contract/index.ts'
import { listTodos } from './todos.service.ts'

/** The workbench's own calls; it keeps nothing. */
export const homeFeature = (): Feature => ({
  name: 'home',
  migrations: [],
  tables: [],
  mount(kit) {
    kit.mount(todosRoute, (_input, { db, caller }) => listTodos(db, caller, kit.clock.businessDay()))
    kit.mount(calendarRoute, ({ query }) => {
      const today = kit.clock.businessDay()
      return filingYearOf(today, Number(query.year ?? today.slice(0, 4)))
    })
  },
})
