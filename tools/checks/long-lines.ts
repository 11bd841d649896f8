import { sourceFiles } from './source-files.ts'

const LIMIT = 120
/** Characters two columns wide: Chinese, Japanese and Korean scripts and their punctuation. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu

const columns = (line: string): number => line.length + (line.match(wide)?.length ?? 0)

/** Lines the formatter cannot break: texts, test titles, statements. Data files are exempt. */
export function findLongLines(root: string): string[] {
  return sourceFiles(root, /\.(tsx?|mjs|css|html)$/).flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (columns(line) > LIMIT ? [`${path}:${index + 1} has ${columns(line)} columns`] : [])),
  )
}
