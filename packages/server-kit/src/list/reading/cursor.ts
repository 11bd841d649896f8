import { refuse } from '@portal/contract'
import { sql } from 'kysely'
import { listTexts as texts } from '../list.texts.ts'
import { refOf } from '../matchers.ts'
import type { AnyRows, AnySource, Condition } from '../source.ts'
import type { Order } from './order.ts'

/** Last row of a page: its sort value as the database writes it (times with all digits), and its id. */
export interface Place {
  at$: string
  id$: string
}

/** Makes and reads cursors. They are signed together with what they belong to, so none is made by hand. */
export interface Cursors {
  /** `of`: path, user, enterprise, sort and filters of the list that it continues. */
  write(of: string, place: Place): string
  /** @throws refused in words for a cursor of another list, sort, filter or key, or no cursor at all. */
  read(of: string, cursor: string): Place
}

const signChars = 22

export function createCursors(mac: (text: string) => string): Cursors {
  const sign = (of: string, body: string) => mac(`cursor\n${of}\n${body}`).slice(0, signChars)
  return {
    write: (of, { at$, id$ }) => {
      const body = Buffer.from(JSON.stringify([at$, id$])).toString('base64url')
      return `${body}.${sign(of, body)}`
    },
    read: (of, cursor) => {
      const [body = '', given] = cursor.split('.')
      if (given !== sign(of, body)) throw refuse(texts.staleCursor, { reason: 'cursor' })
      const [at$, id$] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [string, string]
      return { at$, id$ }
    },
  }
}

/** Adds the columns that a cursor holds. */
export const withPlace = (rows: AnyRows, source: AnySource, { by }: Order): AnyRows =>
  rows.select([sql`(${by})::text`.as('at$'), sql`(${refOf(source.id)})::text`.as('id$')])

/** Rows behind a place in this order. */
export function behind(source: AnySource, { by, isDescending }: Order, { at$, id$ }: Place): Condition {
  const than = sql.raw(isDescending ? '<' : '>')
  return sql`(${by}, ${refOf(source.id)}) ${than} (${at$}, ${id$})`
}
