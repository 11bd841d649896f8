/** The embedded database cannot be started; `message` is Chinese text for the person at the terminal. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}
