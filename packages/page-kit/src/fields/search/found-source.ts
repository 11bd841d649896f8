import { useEffect, useRef, useState } from 'react'
import { isAborted } from '@portal/web-kit/api-error'
import type { Option } from '../field-input.ts'

/** Where a field searches. A module's constant: its identity keeps what was found. */
export interface FoundSource {
  /** Options for a word or pinyin; '' asks for the first few. Rejects when the call fails. */
  find: (word: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Options of values that are chosen already, such as those of an address. Without it their code is shown. */
  named?: (values: readonly string[], signal: AbortSignal) => Promise<readonly Option[]>
}

/** Typing is waited out for this long before a search is sent. */
const restMs = 250

export interface Found {
  state: 'idle' | 'searching' | 'failed' | 'found'
  /** Those of the last answer, also while the next is under way. */
  options: readonly Option[]
  word: string
}

/** Searches while a list is open. A newer word aborts the search of the earlier one, so answers never cross. */
export function useFound(source: FoundSource, typed: string, isOpen: boolean): Found {
  const word = typed.trim()
  const [answer, setAnswer] = useState<Found & { source: FoundSource }>({
    state: 'idle',
    options: [],
    word: '',
    source,
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isOpen) {
      isFirst.current = true
      return undefined
    }
    const asked = new AbortController()
    const search = async (): Promise<void> => {
      try {
        const options = await source.find(word, asked.signal)
        if (!asked.signal.aborted) setAnswer({ state: 'found', options, word, source })
      } catch (error) {
        if (!asked.signal.aborted && !isAborted(error)) setAnswer({ state: 'failed', options: [], word, source })
      }
    }
    const timer = setTimeout(() => void search(), isFirst.current ? 0 : restMs)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [source, word, isOpen])
  if (answer.source !== source) return { state: 'searching', options: [], word }
  return answer.word === word && answer.state !== 'idle'
    ? answer
    : { state: 'searching', options: answer.options, word }
}

/** What names chosen values. A module's constant: by its identity names are remembered. */
type Naming = Pick<FoundSource, 'named'>
const known = new WeakMap<Naming, Map<string, Option>>()
const namesOf = (source: Naming): Map<string, Option> => {
  const names = known.get(source) ?? new Map<string, Option>()
  known.set(source, names)
  return names
}

/** Remembers what a picked option is called, for this page. */
export const keepName = (source: Naming, option: Option): void => void namesOf(source).set(option.value, option)

/** Options of chosen values: as they were picked, else as the source names them, else by their code. */
export function useNames(source: Naming, values: readonly string[]): readonly Option[] {
  const [, setTurn] = useState(0)
  const names = namesOf(source)
  const missing = values.filter((value) => !names.has(value)).join('\n')
  useEffect(() => {
    if (missing === '' || source.named === undefined) return undefined
    const asked = new AbortController()
    source.named(missing.split('\n'), asked.signal).then(
      (options) => {
        for (const option of options) keepName(source, option)
        if (!asked.signal.aborted) setTurn((turn) => turn + 1)
      },
      // Without a name the code is shown.
      () => undefined,
    )
    return () => asked.abort()
  }, [source, missing])
  return values.map((value) => names.get(value) ?? { value, label: value })
}
