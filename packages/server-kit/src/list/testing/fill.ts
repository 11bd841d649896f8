import { readFileSync } from 'node:fs'
import type { FewValues } from './list-works.ts'

/**
 * How a list is filled for the proof of its indexes: SQL with `:rows` and `:ent`, headed by `-- list: <path>` and one
 * line `-- few: <name>=<value>` for each filter, a value that few of the rows have.
 */
export interface ListFill {
  path: string
  few: FewValues
  sql(rows: number, entId: string): string
}

export function readFill(file: string): ListFill {
  const text = readFileSync(file, 'utf8')
  const heads = [...text.matchAll(/^-- (list|few): (.*)$/gm)]
  return {
    path: heads.find(([, kind]) => kind === 'list')?.[2] ?? '',
    few: Object.fromEntries(
      heads.flatMap(([, kind, said = '']) => (kind === 'few' ? [said.split(/=(.*)/s).slice(0, 2)] : [])),
    ),
    sql: (rows, entId) => text.replaceAll(':rows', String(rows)).replaceAll(':ent', `'${entId}'`),
  }
}
