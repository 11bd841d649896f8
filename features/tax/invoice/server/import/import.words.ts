import { refuse } from '@portal/contract'
import { compact } from '@portal/domain/reading/plain'
import type { Call, Tx } from '@portal/server-kit'
import type { ImportWords } from '../../contract/invoice.schema.ts'
import { isKnownWord } from '../intake/values/words.ts'
import { keepWords } from '../invoice-word.repo.ts'
import { keepable } from './reading/import.rows.ts'
import type { ImportRuns } from './import.runs.ts'
import { getImport, readAgain } from './import.service.ts'
import { importTexts } from './import.texts.ts'

/**
 * Keeps how the enterprise reads words of a workbook, and reads that workbook again. @throws refused for a word that a
 * list has already, and for one that is to be read as something no list has.
 */
export async function readWords(
  tx: Tx,
  call: Pick<Call, 'scope' | 'now' | 'about'>,
  runs: ImportRuns,
  { importId, words }: ImportWords,
): Promise<string> {
  const { scope } = call
  await getImport(tx.db, scope, importId)
  for (const { list, text, readsAs } of words) {
    if (readsAs !== null && isKnownWord(list, text)) throw refuse(importTexts.wordKnown(text))
    if (readsAs !== null && !isKnownWord(list, readsAs)) throw refuse(importTexts.noSuchWord(readsAs))
  }
  const said = words.map(({ list, text, readsAs }) => ({
    list,
    text: compact(text),
    readsAs: readsAs && keepable(readsAs),
  }))
  await keepWords(tx.db, { entId: scope.entId, userId: scope.userId, at: call.now() }, said)
  call.about(importId, { words: said.map(({ text, readsAs }) => `${text}＝${readsAs ?? '—'}`).join('、') })
  return readAgain(tx, scope, runs, { importId }, true)
}
