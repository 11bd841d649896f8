/**
 * Creates features/platform/identity/server/data/common-passwords.bin: `node tools/common-passwords.ts FILE`. FILE has
 * one password per line, the most common first. The list's source is documented next to the file.
 */
import { createHash } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { folded, formsOf } from '../features/platform/identity/contract/password-forms.ts'
import { passwordRule } from '../features/platform/identity/contract/password.rules.ts'

/** Stored bytes of each digest. With 200,000 forms, one password in five million is refused by mistake. */
const prefixBytes = 5
const mostForms = 200_000
const out = path.join(import.meta.dirname, '../features/platform/identity/server/data/common-passwords.bin')

/** Starts and ends with a letter: no other characters around the word. */
const isWord = (line: string): boolean => /^\p{L}.*\p{L}$/u.test(folded(line))

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('node tools/common-passwords.ts FILE')
const kept = new Set<string>()
let lines = 0
for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
  // Too short for a password: counts only as a word inside a longer one.
  const forms = [...formsOf(line)].filter(
    (_form, at) => at > 0 || [...line].length >= passwordRule.minLength || isWord(line),
  )
  const isFull = forms.some((form) => !kept.has(form)) && kept.size >= mostForms
  if (isFull) break
  for (const form of forms) if (form.length >= 3) kept.add(form)
  lines += 1
}
const prefixes = [...kept]
  .map((form) => createHash('sha256').update(form).digest().subarray(0, prefixBytes))
  .toSorted(Buffer.compare)
writeFileSync(out, Buffer.concat(prefixes))
process.stdout.write(`${prefixes.length} forms of the first ${lines} passwords\n`)
