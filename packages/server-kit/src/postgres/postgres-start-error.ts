/** The embedded database cannot start. `message` is Chinese text for the operator's terminal. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}
