import type { AccessEffect } from '../../contract/index.ts'
import { effectTexts as texts } from '../request.texts.ts'
import css from '../request.module.css'

/** Who gets it, and how much each has before and after. */
export function EffectPeople({
  of: { people, peopleCount, places, placeCount, roles },
  title,
}: {
  of: AccessEffect
  title: string
}) {
  if (roles.length > 0) return null
  return (
    <section>
      <h3>{title}</h3>
      {placeCount > 0 && (
        <p className="text-small">
          {texts.places(peopleCount, placeCount)}
          {places.map(({ entName, count }) => texts.place(entName, count)).join('、')}
          {placeCount > places.length && places.length > 0 && '，'}
          {placeCount > places.length && texts.placesElsewhere(placeCount - places.length)}
        </p>
      )}
      {people.length === 0 ? (
        <p className="muted">{texts.nobody}</p>
      ) : (
        <ul className={css.people}>
          {people.map(({ userId, userName, entName, before, after }) => (
            <li key={`${userId} ${entName}`}>
              <span className={css.initial} aria-hidden="true">
                {userName.slice(-1)}
              </span>
              <span>
                {userName} <span className="muted text-small">{entName}</span>
              </span>
              <span className="digits muted">{texts.moved(before, after)}</span>
            </li>
          ))}
        </ul>
      )}
      {peopleCount > people.length && (
        <p className="muted text-small">{texts.morePeople(peopleCount - people.length)}</p>
      )}
    </section>
  )
}
