import type { Scope } from '../caller.ts'
import type { Kit } from '../feature.ts'

/** Works on a kept file by its path, which is no longer there afterwards. @throws when its row is gone */
export async function withFile<R>(
  { files, db }: Pick<Kit, 'files' | 'db'>,
  scope: Scope,
  fileId: string,
  work: (path: string) => Promise<R>,
): Promise<R> {
  const stored = await files.find(db, scope, fileId)
  if (stored === null) throw new Error(`the file ${fileId} is gone`)
  const { path, remove } = await files.local(stored)
  try {
    return await work(path)
  } finally {
    await remove()
  }
}

/** The same for several files, by their paths in the order of the ids. */
export const withFiles = <R>(
  kit: Pick<Kit, 'files' | 'db'>,
  scope: Scope,
  [fileId, ...others]: readonly string[],
  work: (paths: readonly string[]) => Promise<R>,
  before: readonly string[] = [],
): Promise<R> =>
  fileId === undefined
    ? work(before)
    : withFile(kit, scope, fileId, (path) => withFiles(kit, scope, others, work, [...before, path]))
