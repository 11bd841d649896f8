/** Writes every hostile workbook into a folder for inspection: `node tools/corpus.ts FOLDER`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { hostileFiles } from '@portal/server-kit/xlsx/testing/corpus'

const [folder = '.cache/corpus'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
for (const { file, what, make, outcome } of hostileFiles) {
  const bytes = make()
  writeFileSync(join(folder, file), bytes)
  process.stdout.write(
    `${file}\t${bytes.length}\t${'rows' in outcome ? `${outcome.rows} rows` : outcome.refused}\t${what}\n`,
  )
}
