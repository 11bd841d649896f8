import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Number of sections per chapter of OWASP ASVS 5.0.0, V1 to V17. */
const sections = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]
const mention = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?: \(([^)]*)\))?/g
/** A row of the ASVS table: section, then state. */
const row = /^\| V(\d+)\.(\d+) [^|]+\| (held|partly|not held|none|operator) \|/gm

/** False statements in docs/security.md: a missing test, an id no title starts with, an omitted section. */
export function checkSecurityDocument(root: string, text: string): string[] {
  const tests = [...text.matchAll(mention)].flatMap(([, file = '', ids = '']) => faultsOf(root, file, ids))
  const named =
    (chapter: number) =>
    (_: unknown, section: number): string =>
      `V${chapter + 1}.${section + 1}`
  const wanted = sections.flatMap((length, chapter) => Array.from({ length }, named(chapter)))
  const written = [...text.matchAll(row)].map(([, chapter, section]) => `V${chapter}.${section}`)
  const missing = wanted.filter((section) => written.filter((each) => each === section).length !== 1)
  return [...new Set([...tests, ...missing.map((section) => `${section} does not stand once in the table of ASVS`)])]
}

function faultsOf(root: string, file: string, ids: string): string[] {
  if (!existsSync(join(root, file))) return [`${file} is not there`]
  const source = readFileSync(join(root, file), 'utf8')
  const wanted = ids
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  if (wanted.length === 0) return [`${file} is named without an id of its titles`]
  return wanted.filter((id) => !beginsTitle(source, id)).map((id) => `${file}: no title begins with ${id}`)
}

/** True when a test title in `source` starts with `id`, or with other ids followed by it. */
const beginsTitle = (source: string, id: string): boolean =>
  new RegExp(`[(]\\s*['"\`](?:[A-Z]{3,4}-\\d{2}[, ]\\s?)*${id}[:, ]`).test(source)
