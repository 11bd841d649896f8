import { useMe } from '@portal/web-kit/caller'
import type { Person } from '../../contract/index.ts'
import { collaborationTexts as texts } from '../collaboration.texts.ts'
import css from '../collaboration.module.css'

/** Maximum avatars shown; the rest as a number. */
const mostFaces = 4
/** A Chinese name is abbreviated to its last character. */
const faceOf = (name: string): string => [...name].at(-1) ?? ''

/** Avatars of the user and of the others present, the latter ringed in violet. Hovering shows where each one is. */
export function Avatars({
  people,
  line,
  placeOf,
}: {
  people: readonly Person[]
  line: string
  placeOf: (cell: string) => string
}) {
  const me = useMe()
  if (people.length === 0) return null
  return (
    <span className={css.together} data-part="together">
      <span className={css.faces} aria-hidden="true">
        <i className={css.face} title={me.userName}>
          {faceOf(me.userName)}
        </i>
        {people.slice(0, mostFaces).map(({ userId, name, cell, isTyping }) => (
          <i
            key={userId}
            className={`${css.face} ${css.peer}`}
            data-part="peer-face"
            title={texts.where(name, placeOf(cell), isTyping)}
          >
            {faceOf(name)}
          </i>
        ))}
        {people.length > mostFaces && (
          <i className={`${css.face} ${css.peer}`} data-part="peer-face">
            +{people.length - mostFaces}
          </i>
        )}
      </span>
      <span className={css.names} role="status">
        {line}
      </span>
    </span>
  )
}
