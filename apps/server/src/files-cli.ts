/**
 * `npm run files -- move --to s3|disk [--keep]`: brings stored files from one place to the other. One line on standard
 * output, progress and the rest on standard error. Exit code 0 = all are there, 1 = some are nowhere whole, 2 = wrong
 * usage or settings, a running server, or storage that is away; whatever was done stands, and a repeat goes on.
 */
import { filesTexts } from './files/files.texts.ts'
import { moveFiles } from './files/move.ts'
import { openPlaces, type Goal } from './files/open-places.ts'

const EXIT_LOST = 1
const EXIT_UNUSABLE = 2

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

async function move(to: Goal, keep: boolean): Promise<number> {
  const places = await openPlaces(to, { mustBeStopped: !keep, say })
  try {
    const moved = await moveFiles(places, { keep, say })
    for (const sha256 of moved.named) say(filesTexts.lost(sha256))
    process.stdout.write(`${filesTexts.result(to, moved, keep)}\n`)
    return moved.lost === 0 ? 0 : EXIT_LOST
  } finally {
    await places.close()
  }
}

async function main([name, flag, to, ...more]: readonly string[]): Promise<number> {
  const isKeep = more.length === 1 && more[0] === '--keep'
  if (name === 'move' && flag === '--to' && (to === 's3' || to === 'disk') && (more.length === 0 || isKeep))
    return move(to, isKeep)
  say(filesTexts.usage)
  return EXIT_UNUSABLE
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  return EXIT_UNUSABLE
})
