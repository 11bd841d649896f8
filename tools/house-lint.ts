// An oxlint plugin with the project's own rules.
import { actButton } from './house-lint/act-button.ts'
import { boundaries } from './house-lint/boundaries.ts'
import { linearPatterns } from './house-lint/linear-patterns.ts'
import { noExcuses } from './house-lint/no-excuses.ts'
import { size } from './house-lint/size.ts'
import { testTitle } from './house-lint/test-title.ts'

export default {
  meta: { name: 'house' },
  rules: {
    'act-button': actButton,
    boundaries,
    'linear-patterns': linearPatterns,
    size,
    'test-title': testTitle,
    'no-excuses': noExcuses,
  },
}
