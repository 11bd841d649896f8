/** Kind of the stream's word that a numbered log has new rows; its data is `ThreadWord`. */
export const threadKind = 'thread'
/** The log's name and the thing it belongs to. */
export interface ThreadWord {
  log: string
  thing: string
}
