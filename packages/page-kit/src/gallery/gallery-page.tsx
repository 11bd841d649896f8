import type { GalleryPart } from './gallery-part.ts'
import css from './gallery.module.css'

/** A part in all its states; ready once nothing on it is on its way but what shows just that. */
export function GalleryPage({ part: { title, states } }: { part: GalleryPart }) {
  return (
    <>
      <h1>{title}</h1>
      {Object.entries(states).map(([name, State]) => (
        <section key={name} className={`card ${css.state}`} aria-label={name}>
          <h2>{name}</h2>
          <State />
        </section>
      ))}
    </>
  )
}

/** Links to all parts. */
export const GalleryList = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <a className="button" href={`?part=${name}`}>
          {name}
        </a>
      </li>
    ))}
  </ul>
)
