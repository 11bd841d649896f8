import type { CodeList } from '@portal/server-kit/brought'
import type { Kit } from '@portal/server-kit/feature'
import { codesEvent } from '../contract/index.ts'
import { allKept, readVersion } from './code.repo.ts'

export interface BookCode {
  code: string
  name: string
  isOn: boolean
}
/** All lists as they stand at one version. */
export interface Book {
  version: string
  lists: ReadonlyMap<string, { name: string; isKept: boolean; codes: readonly BookCode[] }>
}

/** A process that missed the word of a change learns of it within this time. */
const freshMs = 2000

/** The lists as this process knows them: the declared ones, and the kept ones from the table. */
export function createCodeBook(
  { db, clock, hub }: Pick<Kit, 'db' | 'clock' | 'hub'>,
  declared: ReadonlyMap<string, CodeList>,
): { read(): Promise<Book>; forget(): void } {
  let known: Book | null = null
  let checkedAt = 0
  const forget = () => {
    checkedAt = 0
  }
  hub.onEverybody(({ kind }) => {
    if (kind === codesEvent.kind) forget()
  })
  return {
    forget,
    async read() {
      const now = clock.now().getTime()
      if (known !== null && Math.abs(now - checkedAt) < freshMs) return known
      const version = await readVersion(db)
      // The version is read first: what changes in between is read anew with the next one.
      if (known?.version !== version) known = await bookOf(version)
      checkedAt = now
      return known
    },
  }

  async function bookOf(version: string): Promise<Book> {
    const kept = Map.groupBy(await allKept(db), (row) => row.code_type)
    const lists = [...declared.values()].map(({ codeType, name, codes, isKept = false }) => {
      const own = isKept
        ? (kept.get(codeType) ?? []).map((row) => ({ code: row.code, name: row.name, isOn: row.is_on }))
        : codes.map((code) => ({ ...code, isOn: true }))
      return [codeType, { name, isKept, codes: own }] as const
    })
    return { version, lists: new Map(lists) }
  }
}
