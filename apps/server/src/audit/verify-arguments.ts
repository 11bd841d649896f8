import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { auditTexts as texts } from './audit.texts.ts'
import { headOfExport, knownHeadOf, type KnownHead } from './known-head.ts'
import { readHead } from './read-line.ts'

/** Arguments of `verify`. `keys`: SECRET_KEYs; without any, signatures are not verified. */
export interface VerifyRequest {
  file: string
  keys: string[]
  known: KnownHead[]
}

const options = {
  key: { type: 'string', multiple: true },
  'key-file': { type: 'string', multiple: true },
  head: { type: 'string', multiple: true },
  since: { type: 'string', multiple: true },
} as const

/**
 * Parses the arguments of `verify`; null for wrong usage. @throws an error with a message when a file cannot be read.
 */
export async function readVerifyRequest(
  args: readonly string[],
  secretKey: string | undefined,
): Promise<VerifyRequest | null> {
  const parsed = parsedArgs(args)
  const [file, ...more] = parsed?.positionals ?? []
  if (parsed === null || file === undefined || more.length > 0) return null
  const { key = [], 'key-file': keyFiles = [], head = [], since = [] } = parsed.values
  const keys = [...key, ...keyFiles.map(readKey), secretKey ?? '']
    .map((text) => text.trim())
    .filter((text) => text !== '')
  if (key.some((text) => text.trim() === '')) return null
  const known = head.map((text) => knownHeadOf(text) ?? wrong(texts.wrongHeadArgument(text)))
  for (const earlier of since)
    known.push(
      headOfExport(
        (await readHead(earlier).catch(() => wrong(texts.fileMissing(earlier)))) ?? wrong(texts.noHeadIn(earlier)),
      ),
    )
  return { file, keys: [...new Set(keys)], known }
}

function parsedArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return null
  }
}

function readKey(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    return wrong(texts.fileMissing(file))
  }
  return text === '' ? wrong(texts.emptyKey(file)) : text
}

function wrong(message: string): never {
  throw new Error(message)
}
