import { mentionBegun, mentionsIn, mostOffered, type NamedPerson } from '@portal/contract'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** Who can be mentioned: all of them, or who is found by a part of the name. */
export type People = readonly NamedPerson[] | ((word: string, signal: AbortSignal) => Promise<readonly NamedPerson[]>)

/** The people offered while a name is written after `@`, and whom a text mentions. */
export function useMentions(field: RefObject<HTMLTextAreaElement | null>, people: People | undefined) {
  const [begun, setBegun] = useState<string | null>(null)
  const [found, setFound] = useState<readonly NamedPerson[]>([])
  const [at, setAt] = useState(0)
  /** What was being written as it was closed; it stays closed until that goes on. */
  const closed = useRef<string | null>(null)
  const known = useRef(new Map<string, NamedPerson>())
  const begin = (next: string | null): void => {
    setBegun(next)
    setAt((before) => (next === begun ? before : 0))
  }
  useEffect(() => {
    if (begun === null || typeof people !== 'function') return undefined
    const over = new AbortController()
    people(begun, over.signal).then(
      (answer) => {
        for (const person of answer) known.current.set(person.userId, person)
        setFound(answer)
      },
      // Without an answer nobody is offered; the text can be sent as it is.
      () => undefined,
    )
    return () => over.abort()
  }, [begun, people])
  const all = typeof people === 'function' ? found : (people ?? [])
  const offered = begun === null ? [] : all.filter(({ name }) => name.includes(begun)).slice(0, mostOffered)
  return {
    begun,
    offered,
    at: Math.min(at, Math.max(0, offered.length - 1)),
    move: (by: number) => setAt((at + by + offered.length) % Math.max(1, offered.length)),
    /** Looks what is being written at the caret. */
    look: () => {
      if (field.current === null || people === undefined) return
      const next = mentionBegun(field.current.value, field.current.selectionStart)
      if (next !== closed.current) closed.current = null
      begin(closed.current === null ? next : null)
    },
    close: () => {
      closed.current = begun
      begin(null)
    },
    mentioned: (text: string) =>
      mentionsIn(text, typeof people === 'function' ? [...known.current.values()] : (people ?? [])),
  }
}
