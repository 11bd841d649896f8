import type { Db } from '@portal/server-kit'
import type { WordList } from '../contract/asks.ts'
import { wordKey, type Words } from './intake/values/words.ts'
import './invoice.table.ts'

/** How an enterprise reads official words that no list has. */
export async function wordsOfEnterprise(db: Db, entId: string): Promise<Words | undefined> {
  const rows = await db
    .selectFrom('invoice_word')
    .select(['list', 'text', 'reads_as'])
    .where('ent_id', '=', entId)
    .execute()
  return rows.length === 0
    ? undefined
    : new Map(rows.map(({ list, text, reads_as }) => [wordKey(list, text), reads_as]))
}

export interface WordSaid {
  list: WordList
  /** Half width, without spaces: `compact` of what stands in the workbook. */
  text: string
  readsAs: string | null
}

/** Keeps how words are read; one that is read as null is forgotten. */
export async function keepWords(
  db: Db,
  by: { entId: string; userId: string; at: Date },
  words: readonly WordSaid[],
): Promise<void> {
  for (const { list, text, readsAs } of words) {
    if (readsAs === null)
      await db
        .deleteFrom('invoice_word')
        .where('ent_id', '=', by.entId)
        .where('list', '=', list)
        .where('text', '=', text)
        .execute()
    else
      await db
        .insertInto('invoice_word')
        .values({ ent_id: by.entId, list, text, reads_as: readsAs, user_id: by.userId, at: by.at })
        .onConflict((on) =>
          on.columns(['ent_id', 'list', 'text']).doUpdateSet({ reads_as: readsAs, user_id: by.userId, at: by.at }),
        )
        .execute()
  }
}
