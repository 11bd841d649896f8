/** What the story needs of a browser; each engine says it in its own protocol. */
export interface Engine {
  /** Resolves when the page's load event has fired. */
  open(url: string): Promise<void>
  /** Runs the text of a function in the page; arguments and answer travel as JSON text. */
  call(fn: string, args: string): Promise<string>
  /** Input as WebDriver writes it, alike in its classic and its BiDi form. */
  perform(actions: readonly object[]): Promise<void>
  /** Puts a file of this machine into the file field. */
  choose(selector: string, file: string): Promise<void>
  /** PNG as base64. */
  picture(): Promise<string>
  /** Errors that the page has told so far; none from an engine that does not tell. */
  complaints(): readonly string[]
  quit(): Promise<void>
}

/** Width and height of the page, px. */
export const viewport = { width: 1440, height: 900 }

/** What runs `fn` on JSON and answers JSON, as the text of a function. */
export const asJson = (fn: string): string =>
  `async (args) => JSON.stringify((await (${fn})(...JSON.parse(args))) ?? null)`
