import type { SourceFile } from './source-files.ts'

const title = /\b(?:test|it)(?:\.(?:each|for)\([\s\S]*?\))?\(\s*(['"`])((?:[A-Z]{3,4}-\d{2}[, ]\s?)+)/g

/** The ledger ids at the start of test titles. */
export function provedRows(files: SourceFile[]): Set<string> {
  return new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(title)].flatMap(([, , ids = '']) => ids.match(/[A-Z]{3,4}-\d{2}/g) ?? []),
    ),
  )
}
