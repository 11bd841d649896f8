import { Icon } from '@portal/web-kit/icon.tsx'
import { certaintyNames, type LawRule } from '../contract/index.ts'

const marks = {
  verified: { icon: 'done', kind: 'done' },
  partly: { icon: 'half', kind: 'run' },
  single: { icon: 'ring', kind: 'idle' },
  unverified: { icon: 'warn', kind: 'warn' },
} as const

/** How far a rule was verified, as a word with its sign. */
export const CertaintyMark = ({ certainty }: Pick<LawRule, 'certainty'>) => (
  <span className={`status ${marks[certainty].kind}`}>
    <Icon name={marks[certainty].icon} />
    {certaintyNames[certainty]}
  </span>
)
