import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { CodedError } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { atOnce, type Blobs, type Digest } from '@portal/server-kit/files/blobs/blobs'
import { createReading } from '@portal/server-kit/files/reading'
import { filesTexts as texts } from './files.texts.ts'
import type { Moved } from './moved.ts'
import type { Places } from './open-places.ts'

const mostNamed = 50
const sayEveryMs = 2000

/** The digests of all rows, in order, a batch at a time. */
async function* digestsOf(db: Db): AsyncGenerator<Digest> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('stored_file')
      .select(['sha256', 'size'])
      .distinct()
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(atOnce)
      .execute()
    for (const { sha256, size } of rows) yield { sha256, size: Number(size) }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.sha256
  }
}

/** False for missing or broken bytes; storage that is away ends the command. */
const wholeOrNot = (error: unknown): false => {
  if (error instanceof CodedError && error.key === 'internal') return false
  throw error
}
const nowhere = () => new Writable({ write: (_part, _encoding, done) => done() })

/**
 * Copies every file with a row from one place to the other, and reads each of them there to its end. Only when all are
 * whole at the target is anything removed at the source. Repeating it goes on where an earlier run ended.
 */
export async function moveFiles(
  { from, to, db, tempDir }: Omit<Places, 'close'>,
  { keep, say }: { keep: boolean; say: (line: string) => void },
): Promise<Moved> {
  const moved: Moved = { files: 0, copied: 0, removed: 0, lost: 0, named: [] }
  const isWhole = (blobs: Blobs, file: Digest): Promise<boolean> =>
    createReading(blobs, tempDir)
      .open(file)
      .then((bytes) => pipeline(bytes, nowhere()))
      .then(() => true, wholeOrNot)
  const copy = async (file: Digest): Promise<boolean> => {
    // A path of its own is not read before it is copied, so its digest is asked first.
    if (from.pathOf(file.sha256) !== null && !(await isWhole(from, file))) return false
    const local = await createReading(from, tempDir).local(file).catch(wholeOrNot)
    if (local === false) return false
    try {
      await to.put({ ...file, path: local.path })
    } finally {
      await local.remove()
    }
    return isWhole(to, file)
  }
  let told = performance.now()
  const tell = (line: () => string): void => {
    if (performance.now() - told < sayEveryMs) return
    told = performance.now()
    say(line())
  }
  for await (const file of digestsOf(db)) {
    moved.files += 1
    if (!(await isWhole(to, file))) {
      if (await copy(file)) moved.copied += 1
      else {
        moved.lost += 1
        if (moved.named.length < mostNamed) moved.named.push(file.sha256)
      }
    }
    tell(() => texts.copying(moved.files, moved.copied))
  }
  if (keep || moved.lost > 0) return moved
  for await (const file of digestsOf(db)) {
    // A row that came meanwhile was not read at the target.
    if ((await to.sizeOf(file.sha256)) === file.size && (await from.remove(file.sha256))) moved.removed += 1
    tell(() => texts.removing(moved.removed))
  }
  return moved
}
