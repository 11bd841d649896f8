import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import { story, type Scene } from './story.ts'

/** The story takes a minute on two idle cores. Like a stage, it fails at twice its budget. */
const STORY_MS = 120_000
const PICTURE_MS = 10_000

export interface Played {
  passed: number
  /** Error of the first failed step; later steps do not run. */
  failure: string | null
}

/** Plays the story in one engine. On failure, saves a screenshot in `pictures`. */
export async function play(
  name: string,
  start: () => Promise<Engine>,
  scene: Omit<Scene, 'engine' | 'folder'>,
  pictures: string,
): Promise<Played> {
  let engine: Engine | undefined
  let passed = 0
  let title = 'house: starts'
  const folder = await mkdtemp(join(tmpdir(), 'portal-engine-'))
  try {
    engine = await start()
    const end = performance.now() + STORY_MS
    for (const step of story) {
      title = step.title
      const started = performance.now()
      await within(end - started, step.play({ ...scene, engine, folder }))
      if (engine.complaints().length > 0) throw new Error(engine.complaints().join(' | '))
      passed += 1
      process.stdout.write(`  ✓ ${name}: ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`)
    }
    return { passed, failure: null }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    process.stdout.write(`  ✗ ${name}: ${title}: ${why}\n`)
    if (engine !== undefined) await keepPicture(engine, pictures, name)
    return { passed, failure: `${name}: ${title}: ${why}` }
  } finally {
    await engine?.quit()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A driver that hangs must not block the run. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const isOver = new AbortController()
  const late = pause(milliseconds, undefined, { signal: isOver.signal }).then(() => {
    throw new Error(`not done within ${STORY_MS / 1000} s`)
  })
  return Promise.race([work, late]).finally(() => isOver.abort())
}

async function keepPicture(engine: Engine, folder: string, name: string): Promise<void> {
  const picture = await within(PICTURE_MS, engine.picture()).catch(() => null)
  if (picture === null) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.png`), picture, 'base64')
}
