import type { Member } from '../../contract/index.ts'
import { collaborationTexts as texts } from '../collaboration.texts.ts'
import css from '../collaboration.module.css'

/** Members matching the text after @; reachable by Tab. */
export function MentionList({ members, onTake }: { members: readonly Member[]; onTake: (member: Member) => void }) {
  if (members.length === 0) return null
  return (
    <div className={css.mentions} data-mentions="" role="group" aria-label={texts.people}>
      {members.map((member) => (
        <button key={member.userId} type="button" className="button small" onClick={() => onTake(member)}>
          {member.name}
        </button>
      ))}
    </div>
  )
}
