/** Browser functions the story needs, implemented in each engine's protocol. */
export interface Engine {
  /** Resolves after the page's load event. */
  open(url: string): Promise<void>
  /** Runs a function's source text in the page; arguments and result are JSON text. */
  call(fn: string, args: string): Promise<string>
  /** Input actions in WebDriver's format, the same in classic and BiDi. */
  perform(actions: readonly object[]): Promise<void>
  /** Puts a local file into the file input. */
  choose(selector: string, file: string): Promise<void>
  /** PNG as base64. */
  picture(): Promise<string>
  /** Errors reported by the page so far; empty in engines that do not report them. */
  complaints(): readonly string[]
  quit(): Promise<void>
}

/** Size of the page in px. */
export const viewport = { width: 1440, height: 900 }

/** Source text of a function that runs `fn` with JSON arguments and returns JSON. */
export const asJson = (fn: string): string =>
  `async (args) => JSON.stringify((await (${fn})(...JSON.parse(args))) ?? null)`
