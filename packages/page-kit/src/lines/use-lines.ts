import { useEffect, useRef, useState } from 'react'
import type { RowActs } from './line-row.tsx'
import type { LinesFieldProps } from './lines-props.ts'
import { linesTexts as texts } from './lines.texts.ts'
import type { Report } from './paste-report.tsx'
import { cellKey, isBlankLine, newLine, type TypedLine } from './typed-line.ts'

/** What is done with lines in a form, and where the focus goes with it. */
export function useLines({ field, control, value: { lines }, base, onChange }: LinesFieldProps) {
  const { name, mostItems: most = Infinity } = field
  const [report, setReport] = useState<Report | null>(null)
  const wanted = useRef<string | null>(null)
  const focus = (id: string): void => document.getElementById(id)?.focus()
  // A row takes the focus once it is drawn.
  useEffect(() => {
    if (wanted.current !== null) focus(wanted.current)
    wanted.current = null
  })
  const isFull = lines.length >= most
  const first = field.line[0]?.name ?? ''
  const idOf = (line: TypedLine | undefined, own: string): string =>
    line === undefined ? control.id : `${base}${cellKey(name, line, own)}`
  const put = (next: readonly TypedLine[]): void => {
    onChange({ lines: next })
    // Undone now, it would take along what was typed since.
    setReport((told) => told && { ...told, before: null })
  }
  const add = (at: number, values: TypedLine['values'], column = first): void => {
    const line = newLine(field.line, values)
    put(lines.toSpliced(at, 0, line))
    wanted.current = idOf(line, column)
  }
  const latest = useRef<RowActs | null>(null)
  latest.current = {
    type: (key, own, typed) =>
      put(lines.map((line) => (line.key === key ? { ...line, values: { ...line.values, [own]: typed } } : line))),
    copy: (row) => !isFull && add(row + 1, lines[row]?.values ?? {}),
    remove: (row) => {
      put(lines.toSpliced(row, 1))
      setReport({ text: texts.removed(row + 1), faults: [], before: lines })
      wanted.current = idOf(lines[row + 1] ?? lines[row - 1], 'remove')
    },
  }
  const [acts] = useState<RowActs>(() => ({
    type: (...said) => latest.current?.type(...said),
    copy: (row) => latest.current?.copy(row),
    remove: (row) => latest.current?.remove(row),
  }))
  return {
    isFull,
    report,
    tell: setReport,
    acts,
    add,
    put,
    /** To a row by its number; beyond the last one to a new one, unless that is blank. */
    goTo: (row: number, column = first): void => {
      const [line, last] = [lines[row], lines.at(-1)]
      if (line !== undefined) focus(idOf(line, column))
      else if (row === lines.length && !isFull && last !== undefined && !isBlankLine(last)) add(row, {}, column)
    },
  }
}
