import { CodedError } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { challengeMinutes } from '../../contract/index.ts'
import type { Purpose } from '../second-factor.table.ts'
import { factorTexts } from '../second-factor.texts.ts'

/** Most open challenges per signed-in account, known device or address, because each request stores a row. */
const mostOpen = 200
/** Most rows deleted at a time. */
const mostSwept = 100

export interface Asked {
  purpose: Purpose
  boundTo: string
  /** Rate-limit bucket; visitors do not count in those of signed-in users. */ countedAs: string
}

export async function keepChallenge(db: Db, now: Date, challenge: string, asked: Asked): Promise<void> {
  await db
    .deleteFrom('second_factor_challenge')
    .where('challenge', 'in', (eb) =>
      eb
        .selectFrom('second_factor_challenge')
        .select('challenge')
        .where('expires_at', '<', now)
        .limit(mostSwept)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  const open = await db
    .selectFrom('second_factor_challenge')
    .select('challenge')
    .where('address', '=', asked.countedAs)
    .where('expires_at', '>', now)
    .limit(mostOpen)
    .execute()
  if (open.length >= mostOpen) throw new CodedError('tooMany', { text: factorTexts.tooOften })
  await db
    .insertInto('second_factor_challenge')
    .values({
      challenge,
      purpose: asked.purpose,
      bound_to: asked.boundTo,
      address: asked.countedAs,
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
    })
    .execute()
}

/** The bucket of a signed-in caller. */
export const bucketOf = ({ userId }: { userId: string }): string => `user:${userId}`

/** Uses up the challenge in a response. Null when it is not open for this purpose in this session or browser. */
export async function takeChallenge(
  db: Db,
  now: Date,
  clientDataJSON: string,
  asked: Pick<Asked, 'purpose' | 'boundTo'>,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const taken = await db
    .deleteFrom('second_factor_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', asked.purpose)
    .where('bound_to', '=', asked.boundTo)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge ?? null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : null
  } catch {
    return null
  }
}
