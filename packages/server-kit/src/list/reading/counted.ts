import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { AnyRows } from '../source.ts'

/** Statement that counts the rows, stopping at `most`. */
export const counted = (rows: AnyRows, db: Db, most: number) =>
  db
    .selectFrom(
      rows
        .clearSelect()
        .select(sql`1`.as('one'))
        .limit(most)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<string>().as('total'))
