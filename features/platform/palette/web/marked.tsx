import type { Match } from '../contract/index.ts'
import css from './palette.module.css'

/** A title with the matched characters marked. */
export function Marked({ title, match: { from, to } }: { title: string; match: Match }) {
  const characters = [...title]
  const part = (start: number, end?: number): string => characters.slice(start, end).join('')
  return (
    <span className={css.title}>
      {part(0, from)}
      {to > from && <mark>{part(from, to)}</mark>}
      {part(to)}
    </span>
  )
}
