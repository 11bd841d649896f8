import { Day, Exactly, Id, Nullable, Time, Type, type Static } from '../schema.ts'
import { approvalModes } from './definition.ts'

/**
 * A step on the way, first to last. `left`: its condition does not hold. `undone`: sent back from. `people` of a coming
 * step are those who would be asked today. `at`: when it was passed.
 */
export const FlowStep = Exactly({
  key: Id(),
  name: Type.String(),
  mode: Type.Enum(approvalModes),
  state: Type.Enum(['done', 'open', 'undone', 'coming', 'left']),
  people: Type.Array(
    Exactly({
      name: Type.String(),
      state: Type.Enum(['decided', 'open', 'waiting', 'coming']),
      standIn: Type.String(),
    }),
  ),
  at: Nullable(Time()),
  dueAt: Nullable(Day()),
})
export type FlowStep = Static<typeof FlowStep>
