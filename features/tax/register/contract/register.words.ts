import {
  attachmentActions,
  attachmentFacts,
  importActions,
  joinedWords,
  managedWords,
  type FeatureWords,
} from '@portal/contract'
import { linesImports } from './lines-imports.ts'
import { registerProofs } from './proofs.ts'
import { registerChanged } from './register.events.ts'
import { registers } from './registers.ts'

const heading = 'taxRegister'
const [first, ...others] = registers.map(({ of }) => of)

/** What its acts are called. */
export const registerWords: FeatureWords = joinedWords(
  ...(first === undefined ? [] : [{ audit: managedWords(first, { code: heading, name: '税源登记', place: 42 }) }]),
  ...others.map((of) => ({ audit: managedWords(of, heading) })),
  { audit: { actions: { [heading]: attachmentActions(registerProofs) }, facts: attachmentFacts } },
  ...linesImports.map(({ of }) => ({ audit: { actions: { [heading]: importActions(of.audit, of.title) } } })),
  { events: { [registerChanged.kind]: { heardBy: 'features' } } },
)
