import { defineEvent } from '../event.ts'
import { Exactly, Type } from '../schema.ts'

/** A numbered log has new rows: the log's name and the thing it belongs to. */
export const threadEvent = defineEvent('thread', Exactly({ log: Type.String(), thing: Type.String() }))
