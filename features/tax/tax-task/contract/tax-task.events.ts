import { defineEvent, Exactly, Id, Type } from '@portal/contract'

/** `occasion`: what happened, '' for a period. */
const about = { taskNo: Id(), taxType: Type.String(), period: Type.String(), occasion: Type.String() }

/** A task's state or sent-back mark changed, for the pages of its enterprise. */
export const taskEvent = defineEvent('task', Exactly({ taskNo: Id(), state: Type.String() }))
export const taskCreated = defineEvent('task.created', Exactly({ ...about, state: Type.String() }))
export const taskStateChanged = defineEvent(
  'task.state_changed',
  Exactly({ ...about, from: Type.String(), state: Type.String() }),
)
/** What the tax office knows of an enterprise changed, and who did it: its returns are filled by it. */
export const factsChanged = defineEvent('tax.facts_changed', Exactly({ userId: Id() }))
