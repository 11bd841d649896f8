import type { NamedPerson } from '@portal/contract'
import { threadTexts as texts } from './thread.texts.ts'
import css from './thread.module.css'

export interface MentionListProps {
  id: string
  people: readonly NamedPerson[]
  /** The one that Enter takes. */
  at: number
  onTake: (person: NamedPerson) => void
}

export const optionId = (list: string, userId: string): string => `${list}-${userId}`

/** People whose names go on as what stands after @. The focus stays in the text; its keys choose. */
export function MentionList({ id, people, at, onTake }: MentionListProps) {
  return (
    <>
      <span className="screen-reader-only" role="status">
        {texts.offered(people.length)}
      </span>
      {people.length > 0 && (
        <div id={id} className={css.mentions} data-mentions="" role="listbox" aria-label={texts.people}>
          {people.map((person, index) => (
            <button
              key={person.userId}
              id={optionId(id, person.userId)}
              type="button"
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className="button small"
              onClick={() => onTake(person)}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
