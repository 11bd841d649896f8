import type { Kit } from '@portal/server-kit/feature'
import { agreementKinds, type ReadText } from '../contract/index.ts'
import { textInForce, type TextRow } from './text.repo.ts'

/** A text as its readers see it, with the agreement's name. */
export async function readText(
  kit: Pick<Kit, 'codeWords'>,
  { id, kind, title, effective_on, changes, body }: TextRow,
): Promise<ReadText> {
  const name = (await kit.codeWords.of(agreementKinds))[kind] ?? kind
  return { id, name, title, effectiveOn: effective_on, changes, body }
}

/** Reads the text in force of an agreement; null while there is none. */
export const createTextReader =
  (kit: Pick<Kit, 'db' | 'clock' | 'codeWords'>) =>
  async (kind: string): Promise<ReadText | null> => {
    const row = await textInForce(kit.db, kit.clock.businessDay(), kind)
    return row === undefined ? null : readText(kit, row)
  }
