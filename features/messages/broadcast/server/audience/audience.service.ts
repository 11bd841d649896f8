import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Audience, Sample } from '../../contract/index.ts'
import { countAway, countPeople, countTargets, namesOfTargets, samplePeople } from './audience.repo.ts'
import { audienceTexts as texts } from './audience.texts.ts'
import { dueFromOf } from './due-from.ts'
import { addressed } from './values.ts'

interface Written {
  targets: readonly string[]
  excluded: readonly string[]
  title: string
  content: string
}
/** Targets of which a message shows a reader each. */
const mostSamples = 6

/** Whom a message would reach now, and a reader of each of its first targets. */
export async function audienceOf(
  kit: Pick<Kit, 'clock' | 'codeWords'>,
  db: Db,
  { targets, excluded, title, content }: Written,
): Promise<Audience> {
  const dueFrom = dueFromOf(kit.clock, { title, content })
  const names = await namesOfTargets(db, targets)
  const counts = await countTargets(db, targets)
  const parts = targets.map((target) => ({
    target,
    name: names.get(target) ?? texts.gone,
    isGone: !names.has(target),
    people: counts.get(target) ?? 0,
  }))
  const all = { targets, excluded: [], dueFrom: null }
  const every = await countPeople(db, all)
  const kept = excluded.length === 0 ? every : await countPeople(db, { ...all, excluded })
  const people = dueFrom !== null ? await countPeople(db, { targets, excluded, dueFrom }) : kept
  return {
    people,
    sum: parts.reduce((sum, part) => sum + part.people, 0),
    away: await countAway(db, targets),
    excluded: every - kept,
    valueless: kept - people,
    parts,
    samples: await samplesOf(kit, db, targets.slice(0, mostSamples), { excluded, dueFrom }),
  }
}

async function samplesOf(
  kit: Pick<Kit, 'clock' | 'codeWords'>,
  db: Db,
  targets: readonly string[],
  asked: { excluded: readonly string[]; dueFrom: string | null },
): Promise<Sample[]> {
  const found = await samplePeople(db, { ...asked, targets })
  const targetOf = new Map(found.map(({ target, userId }) => [userId, target]))
  return (await addressed(kit, db, found, asked.dueFrom)).map(({ userId, userName, entName, role, values }) => ({
    target: targetOf.get(userId) ?? '',
    userName,
    entName,
    role,
    values: { ...values },
  }))
}
